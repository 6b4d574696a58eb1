import type {
  Parking,
  ParkingArea,
  ParkingOperationResult,
  ParkingReservation,
  ParkingSpot,
} from '../../api/parking.ts'
import type {
  ParkingForm,
  ParkingFormSubject,
  ParkingOperationBody,
} from '../../api/parking-form.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { type ParkingStart, transformSpots } from './parking.selectors.ts'
import type { ParkingWriteResult } from './spot-operation.machine.ts'

const today = '2026-11-21'
const uuidOf = (last: string) => `6d3f2e74-8c57-4d3a-9f7a-2e5c4b6a${last}`

const taken = (startDate: string, endDate: string | null = null): ParkingReservation => ({
  kind: 'other',
  startDate,
  endDate,
})
const own = (startDate: string, endDate: string | null = null): ParkingReservation => ({
  kind: 'own',
  startDate,
  endDate,
  id: uuidOf('0c01'),
})

const spot = (
  name: string,
  { equipment = [], price = 18, ...more }: Partial<ParkingSpot> & { price?: number } = {},
): ParkingSpot => ({
  rentableParkingSpotId: `spot-${name}`,
  locationDetails: name,
  additionalDetails: 'Talon vieressä',
  equipment: ['yard', ...(equipment ?? [])],
  isInUse: true,
  prices: [
    { price, validFrom: '2024-01-01', validTo: '2026-12-31' },
    { price: price + 2, validFrom: '2027-01-01', validTo: null },
  ],
  reservations: [],
  isWatched: false,
  ...more,
})

/** A free spot with a heating outlet. */
export const freeSpot = spot('P11', { equipment: ['heating_outlet'], price: 25 })

/** A spot that somebody else has reserved without an end. */
export const takenSpot = spot('P7', { reservations: [taken('2025-03-01')] })

/** A spot that somebody else has reserved until 30.11.2026. */
export const spotTakenUntilDay = spot('P9', {
  equipment: ['heating_outlet'],
  price: 25,
  reservations: [taken('2025-03-01', '2026-11-30')],
})

/** A spot that is out of use. */
export const outOfUseSpot = spot('P10', { isInUse: false })
/**
 * A spot that is free now but reserved by others from a day on, without an end: it cannot be
 * reserved.
 */
export const reservedLaterSpot = spot('P12', { reservations: [taken('2026-12-05')] })
/** Another free spot, with the same equipment and price. */
export const otherFreeSpot = spot('P16', { equipment: ['heating_outlet'], price: 25 })

/** The spot that Aino has reserved without an end. */
export const ownSpot = spot('P14', {
  equipment: ['heating_outlet'],
  price: 25,
  reservations: [own('2024-06-01')],
})

/** `ownSpot` once Aino has ended its reservation on 30.11.2026. */
export const endedSpot: ParkingSpot = {
  ...ownSpot,
  reservations: [own('2024-06-01', '2026-11-30')],
}

/** The spot that Aino has reserved from 1.12.2026 on. */
export const laterSpot: ParkingSpot = {
  ...ownSpot,
  rentableParkingSpotId: 'spot-P15',
  locationDetails: 'P15',
  reservations: [own('2026-12-01')],
}

const address = { streetName: 'Koivukuja', streetNumber: '3', city: 'Espoo' }
const yardOf = (...spots: readonly ParkingSpot[]): ParkingArea => ({
  id: uuidOf('0a01'),
  location: { locationDetails: 'piha', address },
  parkingSpots: [...spots],
  terms: {
    version: '2026-1',
    rulesUrl: 'https://asunnot.example.fi/pihan-saannot',
    termsUrl: 'https://asunnot.example.fi/pysakointiehdot',
  },
})

const hall: ParkingArea = {
  id: uuidOf('0a02'),
  location: { locationDetails: 'autohalli', address },
  parkingSpots: [
    spot('H3', { equipment: ['garage', 'covered', 'heating_outlet'], price: 55 }),
    spot('H4', { equipment: ['garage', 'covered', 'ev_charger'], price: 68 }),
    spot('H7', {
      equipment: ['garage', 'covered', 'disabled_spot'],
      price: 55,
      reservations: [taken('2025-03-01')],
    }),
  ],
  terms: null,
}

const yard = [
  takenSpot,
  spotTakenUntilDay,
  outOfUseSpot,
  reservedLaterSpot,
  freeSpot,
  otherFreeSpot,
]
const parkingOf = (...own: readonly ParkingSpot[]): Parking => ({
  parkingAreas: [yardOf(...yard.slice(0, -1), ...own, otherFreeSpot), hall],
  reservationPossibleUntil: '2027-02-28',
  spotsPerContract: 1,
})

/**
 * Returns parking without own spots, in which the given spots replace those of the yard with their
 * ids, or are added to the yard.
 */
export function parkingWith(...spots: readonly ParkingSpot[]): Parking {
  const idOf = ({ rentableParkingSpotId }: ParkingSpot) => rentableParkingSpotId
  const changed = new Map(spots.map((one) => [idOf(one), one]))
  const known = new Set(yard.map(idOf))
  return {
    ...parkingOf(),
    parkingAreas: [
      yardOf(
        ...yard.map((one) => changed.get(idOf(one)) ?? one),
        ...spots.filter((one) => !known.has(idOf(one))),
      ),
      hall,
    ],
  }
}

/** The start of parking when Aino has no spot. */
export const startWithoutOwnSpot: ParkingStart = {
  parking: parkingOf(),
  contract: ainoContract,
  today,
  mayWrite: true,
  mayReserve: true,
}

/** The start of parking when Aino has one spot, reserved without an end. */
export const startWithOwnSpot: ParkingStart = {
  ...startWithoutOwnSpot,
  parking: parkingOf(ownSpot),
}

/**
 * The start of parking when Aino has one spot until a day and another spot from the next day on.
 */
export const startWithTwoOwnSpots: ParkingStart = {
  ...startWithoutOwnSpot,
  parking: parkingOf(endedSpot, laterSpot),
}

/** The start of parking when staff of the provider look at it for Aino, who has one spot. */
export const staffStart: ParkingStart = { ...startWithOwnSpot, mayWrite: false }

/** The start of parking for a payer who lives elsewhere, and so may not reserve. */
export const payerStart: ParkingStart = { ...startWithOwnSpot, mayReserve: false }

/** The start of parking when the building has no parking areas. */
export const startWithoutAreas: ParkingStart = {
  ...startWithoutOwnSpot,
  parking: { parkingAreas: [], reservationPossibleUntil: null },
}

/** The values of a form with an end date and the terms accepted. */
export const acceptedForm: ParkingForm = { endDate: '21.11.2026', isAccepted: true }

/** The write that reserves the free spot from today on. */
export const reserveWrite: ParkingOperationBody = {
  kind: 'reserve',
  body: {
    startDate: today,
    endDate: null,
    rentableParkingSpotId: freeSpot.rentableParkingSpotId,
    acceptedTermsVersion: '2026-1',
  },
}

/** The write that changes `ownSpot` for the free spot from today on. */
export const changeWrite: ParkingOperationBody = {
  kind: 'change',
  body: {
    fromRentableParkingSpotId: ownSpot.rentableParkingSpotId,
    rentableParkingSpotId: freeSpot.rentableParkingSpotId,
    startDate: today,
    acceptedTermsVersion: '2026-1',
  },
}

/** The write that ends the reservation of `ownSpot` today. */
export const endWrite: ParkingOperationBody = {
  kind: 'end',
  body: { endDate: today, rentableParkingSpotId: ownSpot.rentableParkingSpotId },
}

/** The write that cancels the reservation of `laterSpot`, which has not begun. */
export const cancelWrite: ParkingOperationBody = {
  kind: 'cancel',
  body: { endDate: today, rentableParkingSpotId: laterSpot.rentableParkingSpotId },
}

/** Returns the parking of the start after somebody else has reserved the free spot. */
export const parkingTakenByOthers = ({ parking }: ParkingStart): Parking =>
  transformSpots(parking, (one) =>
    one === freeSpot ? { ...one, reservations: [taken(today)] } : one,
  )

/** The start of parking when the contract has ended. */
export const endedContractStart: ParkingStart = {
  ...startWithoutAreas,
  contract: { ...ainoContract, status: 'terminated' },
}

const reservedAnswer: ParkingOperationResult = {
  id: uuidOf('0c02'),
  rentableParkingSpotId: freeSpot.rentableParkingSpotId,
  startDate: today,
  endDate: null,
  price: 25,
}

/** The result of a write that succeeded. */
export const writtenResult: ParkingWriteResult = {
  kind: 'written',
  answer: reservedAnswer,
  start: null,
}

/** The result of a write when others have taken the spot before. */
export const takenByOthersResult = {
  kind: 'overtaken',
  start: null,
} as const satisfies ParkingWriteResult
/** The start of parking when the free spot has been reserved for the contract meanwhile. */
export const startWithFreeSpotOwn: ParkingStart = {
  ...startWithoutOwnSpot,
  parking: parkingWith({ ...freeSpot, reservations: [own(today)] }),
}

/** The result of a write when the contract already has the spot. */
export const alreadyOwnResult = {
  kind: 'own',
  start: startWithFreeSpotOwn,
} as const satisfies ParkingWriteResult
/** The result of a write when the reservation to end no longer exists. */
export const outdatedResult: ParkingWriteResult = { kind: 'outdated', start: startWithoutOwnSpot }
/**
 * The result of a write when the contract has reached the limit of changes for this day in
 * Helsinki.
 */
export const limitReachedResult = {
  kind: 'limited',
  availableAt: '2026-11-21T22:00:00.000Z',
  start: null,
} as const satisfies ParkingWriteResult

/** The parking of a contract that has reached the limit of changes for this day in Helsinki. */
export const parkingWithDailyLimitReached: Parking = {
  ...parkingOf(),
  writingAvailableAt: limitReachedResult.availableAt,
}

/** The result of a write when the contract has ended. */
export const contractEndedResult: ParkingWriteResult = { kind: 'ended' }

/** The subject of the form that reserves the free spot. */
const ofFree: ParkingFormSubject = {
  operation: 'reserve',
  spotId: freeSpot.rentableParkingSpotId,
  startDate: today,
  fromSpotId: null,
  reservationId: null,
  termsVersion: '2026-1',
  today,
  lastDay: null,
}
const ofOwn = { ...ofFree, reservationId: uuidOf('0c01') }

/** The subjects of the forms of every operation: on the free spot, and on the spots of Aino. */
export const spotOperationSubjects = {
  reserving: ofFree,
  changing: { ...ofFree, operation: 'change', fromSpotId: ownSpot.rentableParkingSpotId },
  ending: { ...ofOwn, operation: 'end', spotId: ownSpot.rentableParkingSpotId },
  cancelling: { ...ofOwn, operation: 'cancel', spotId: laterSpot.rentableParkingSpotId },
} as const satisfies Readonly<Record<string, ParkingFormSubject>>

/**
 * Returns the start of parking in which the operation on its spot in `spotOperationSubjects` is
 * possible.
 */
export function startForOperation({
  operation,
}: Pick<ParkingFormSubject, 'operation'>): ParkingStart {
  if (operation === 'reserve') return startWithoutOwnSpot
  return operation === 'cancel' ? startWithTwoOwnSpots : startWithOwnSpot
}
