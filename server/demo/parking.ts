import type {
  ParkingAreaImport,
  ParkingReservationImport,
  ParkingSpotImport,
} from '../../api/provider-rows.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../domain/dates.ts'
import type { ParkingEquipment } from '../../domain/parking.ts'

const YARD_SPOTS = 36
const HALL_SPOTS = 24
/** For how many days ahead a reservation may begin. */
const BOOKABLE_DAYS = 180
const RULES = 'https://koivuranta.example.fi/pysakoinnin-saannot'
const TERMS = 'https://koivuranta.example.fi/autopaikan-ehdot'

const area = (
  externalId: string,
  name: string,
  { sort, until }: { readonly sort: number; readonly until: IsoDate },
): ParkingAreaImport => ({
  externalId,
  buildingExternalId: 'koivukuja',
  name,
  streetName: 'Koivukuja',
  streetNumber: '3',
  city: 'Espoo',
  rulesUrl: RULES,
  termsUrl: TERMS,
  termsVersion: '2026-01',
  reservationPossibleUntil: until,
  sort,
})

/** The equipment of a spot of the yard, by its number. */
function yardEquipment(number: number): ParkingEquipment[] {
  if (number <= 2) return ['yard', 'disabled_spot', 'heating_outlet']
  if (number <= 8) return ['yard', 'ev_charger']
  if (number <= 30) return ['yard', 'heating_outlet']
  return number > 34 ? ['yard', 'motorbike_spot'] : ['yard']
}
const hallEquipment = (number: number): ParkingEquipment[] => [
  'building',
  'garage',
  'covered',
  ...(number % 6 === 0 ? ['ev_charger' as const] : []),
]

/** Spots that are not in use, by their names. */
const closed = ['P13', 'P14', 'H24']
/** Spots that are free for anybody, by their names. */
const free = ['P3', 'P7', 'P11', 'P18', 'P22', 'P29', 'P33', 'P35', 'H4', 'H6', 'H11', 'H19']

/** Two parking areas at Aino's home with 60 spots in every status, of which she has none. */
export function demoParking(today: IsoDate): {
  readonly 'parking-areas': readonly ParkingAreaImport[]
  readonly 'parking-spots': readonly ParkingSpotImport[]
  readonly 'parking-reservations': readonly ParkingReservationImport[]
} {
  const day = (days: number) => addDays(today, days)
  const nextPrices = day(60)
  const spot = (
    areaExternalId: string,
    name: string,
    [equipment, euros, sort]: readonly [ParkingEquipment[], number, number],
  ): ParkingSpotImport => ({
    externalId: `${areaExternalId} ${name}`,
    areaExternalId,
    name,
    equipment,
    isInUse: !closed.includes(name),
    prices: [
      { price: euros, validFrom: '2020-01-01', validTo: addDays(nextPrices, -1) },
      { price: euros + 1.5, validFrom: nextPrices },
    ],
    sort,
  })
  const spots = [
    ...Array.from({ length: YARD_SPOTS }, (_, at) =>
      spot('koivukuja-piha', `P${at + 1}`, [
        yardEquipment(at + 1),
        at >= 2 && at < 8 ? 39 : 25,
        at,
      ]),
    ),
    ...Array.from({ length: HALL_SPOTS }, (_, at) =>
      spot('koivukuja-halli', `H${at + 1}`, [hallEquipment(at + 1), 58, at]),
    ),
  ]
  /** The reserved spots with days of their own; all others are reserved without an end. */
  const others: Readonly<
    Record<string, Omit<ParkingReservationImport, 'externalId' | 'spotExternalId'>>
  > = {
    // Cancelled: its resident has set an end.
    P9: { contractExternalId: 'kaarlo', startDate: day(-400), endDate: day(20) },
    // Upcoming: it is free until then.
    P16: { contractExternalId: 'ritva', startDate: day(14) },
    P25: { startDate: day(-30), endDate: day(3) },
    H15: { startDate: day(30), endDate: day(120) },
  }
  return {
    'parking-areas': [
      area('koivukuja-piha', 'Piha', { sort: 0, until: day(BOOKABLE_DAYS) }),
      area('koivukuja-halli', 'Halli', { sort: 1, until: day(BOOKABLE_DAYS) }),
    ],
    'parking-spots': spots,
    'parking-reservations': spots
      .filter(({ name }) => ![...closed, ...free].includes(String(name)))
      .map(({ externalId, name }, place) => ({
        externalId: `reservation ${String(externalId)}`,
        spotExternalId: externalId,
        ...(others[String(name)] ?? { startDate: day(-30 - place * 17) }),
      })),
  }
}
