import * as z from 'zod/mini'
import { isIsoDate } from '../domain/dates.ts'
import { isMissing } from '../domain/missing.ts'
import { OPEN_END, OPEN_START } from '../domain/parking.ts'
import { contractParams } from './contracts.ts'
import { possiblyMissing } from './or-missing.ts'
import { route } from './route.ts'
import { isoDay, locale, requiredOr, trimmedText, uuid } from './values.ts'

const text = z.nullable(z.string())
const DAY_LENGTH = OPEN_END.length

const isExchangedDay = (value: string): boolean => {
  const day = value.slice(0, DAY_LENGTH)
  return day === OPEN_START || isIsoDate(day)
}

/** A day as an ISO string, of which the first 10 characters count. Specification 2, section 9. */
const exchangedDay = z.string().check(z.refine(isExchangedDay, 'invalid_date'))
/** A day in which a missing one, 0000-01-01 and 9999-12-31 mean an open end. */
const openDay = z.optional(possiblyMissing(exchangedDay))

/** The id of a spot, as the provider's system has it: a number or a text. */
export const parkingSpotId = z.union([z.number(), z.string()])
export type ParkingSpotId = z.infer<typeof parkingSpotId>

/** A price in euros a month; null when it is not known. Specification 2, section 3. */
export const parkingPrice = z.object({
  price: z.nullable(z.number()),
  validFrom: openDay,
  validTo: openDay,
})
export type ParkingPrice = z.infer<typeof parkingPrice>

/**
 * A reservation of a spot; both days are included. `own` is the contract's, any other kind somebody
 * else's, of whom nothing else is shown. Specification 2, section 3.
 */
export const parkingReservation = z.object({
  kind: text,
  startDate: exchangedDay,
  endDate: openDay,
  /** Beyond the specification, of an own one: names it in the calendar's address. */
  id: z.optional(z.nullable(uuid)),
})
export type ParkingReservation = z.infer<typeof parkingReservation>

/** A range of days, both included, in which a spot may be reserved. */
export const availableRange = z.object({ startDate: openDay, endDate: openDay })
export type AvailableRange = z.infer<typeof availableRange>

/**
 * A parking spot. `equipment` holds a `ParkingEquipment` or what the portal does not know. Lists that
 * `include` leaves out are absent. Specification 2, section 3.
 */
export const parkingSpot = z.object({
  rentableParkingSpotId: parkingSpotId,
  /** The name of the spot on site: 'P11'. */
  locationDetails: text,
  additionalDetails: text,
  equipment: z.array(z.string()),
  isInUse: z.boolean(),
  prices: z.optional(z.nullable(z.array(parkingPrice))),
  reservations: z.optional(z.nullable(z.array(parkingReservation))),
  availableRanges: z.optional(z.nullable(z.array(availableRange))),
  /** Beyond the specification: the caller is notified when it is free. */
  isWatched: z.optional(z.nullable(z.boolean())),
})
export type ParkingSpot = z.infer<typeof parkingSpot>

/** The terms that are accepted with a reservation in an area. Beyond the specification. */
export const parkingTerms = z.object({
  version: z.string(),
  /** Addresses of the rules of the place and of the terms of reservations. */
  rulesUrl: text,
  termsUrl: text,
})
export type ParkingTerms = z.infer<typeof parkingTerms>

/** A parking area with its spots, in the provider's order. Specification 2, section 3. */
export const parkingArea = z.object({
  location: z.object({
    /** The name of the area: 'piha'. */
    locationDetails: text,
    address: z.nullable(z.object({ streetName: text, streetNumber: text, city: text })),
  }),
  parkingSpots: z.array(parkingSpot),
  /** Beyond the specification. */
  id: z.optional(z.nullable(uuid)),
  terms: z.optional(z.nullable(parkingTerms)),
})
export type ParkingArea = z.infer<typeof parkingArea>

/** The parking of a contract. Specification 2, sections 3 and 7. */
export const parking = z.object({
  parkingAreas: z.array(parkingArea),
  /** The last day on which a reservation may begin; missing: any. Our server always answers one. */
  reservationPossibleUntil: openDay,
  /** Beyond the specification: how many spots the contract may have at the same time. */
  spotsPerContract: z.optional(z.nullable(z.int())),
  /** Beyond the specification: how many reservations that have not begun it may have. */
  comingPerContract: z.optional(z.nullable(z.int())),
  /**
   * Beyond the specification: the instant from which on the contract may reserve and change
   * again, ISO 8601 in UTC; missing: now.
   */
  writingAvailableAt: z.optional(z.nullable(z.string())),
})
export type Parking = z.infer<typeof parking>

/** The parts that `include` may name. */
export const parkingParts = ['prices', 'reservations', 'availableRanges'] as const
export type ParkingPart = (typeof parkingParts)[number]

const isPart = (part: string): part is ParkingPart => parkingParts.some((one) => one === part)
/** The longest `include`, in characters: every part fits twice. */
const MAX_INCLUDE = 100
const include = z.string().check(
  z.maxLength(MAX_INCLUDE, 'too_big'),
  z.refine((value) => value.split(',').every(isPart), 'invalid_string'),
)

/** Returns what an `include` names: all where it names none. */
export const parseIncludedParts = (value: string | undefined): readonly ParkingPart[] =>
  isMissing(value) ? parkingParts : (value ?? '').split(',').filter(isPart)

const ofReservations = '/contracts/:contract/parking-spots/reservations'

/**
 * `include` names parts: `prices`, `reservations` and `availableRanges`, separated by commas; without it
 * all come, and any other is 400 VALIDATION_ERROR. Others' reservations come without
 * names. 404 for the contract of others; 409 STATE_CONFLICT with the state `terminated` after the
 * contract's end, from when on there is no parking.
 */
export const readParking = route({
  method: 'GET',
  path: '/contracts/:contract/parking-spots',
  summary: 'Parking areas with their spots',
  access: 'session',
  params: contractParams,
  query: z.object({ include: z.optional(z.union([z.literal(''), include])) }),
  response: parking,
})

const MAX_VERSION = 100

/** Ids of the provider that are numbers have at most 15 digits, which a number holds exactly. */
const MAX_NUMERIC_ID = 999_999_999_999_999
const MAX_SPOT_ID = 100
const spotId = z.string().check(
  z.refine((value) => !isMissing(value), 'required'),
  z.maxLength(MAX_SPOT_ID, 'too_big'),
)

const sentSpotId = z.union(
  [z.number().check(z.gte(0, 'too_small'), z.lte(MAX_NUMERIC_ID, 'too_big')), spotId],
  requiredOr('invalid_type'),
)

/** The body of a reservation: from a day on, always without an end. Specification 2, section 4. */
export const parkingReservationBody = z.object({
  startDate: isoDay,
  endDate: z.optional(z.null('invalid_type')),
  rentableParkingSpotId: sentSpotId,
  /** Beyond the specification: the version of the area's terms that was accepted. */
  acceptedTermsVersion: z.optional(z.nullable(trimmedText(MAX_VERSION))),
})
export type ParkingReservationBody = z.infer<typeof parkingReservationBody>

/**
 * The answer of a reservation, an end or a change: an open object. The fields are beyond the
 * specification: the reservation as it is stored, with its price a month in euros.
 */
export const parkingOperationResult = z.looseObject({
  id: z.optional(z.nullable(uuid)),
  rentableParkingSpotId: z.optional(z.nullable(parkingSpotId)),
  startDate: z.optional(z.nullable(exchangedDay)),
  endDate: openDay,
  price: z.optional(z.nullable(z.number())),
})
export type ParkingOperationResult = z.infer<typeof parkingOperationResult>

/**
 * 409 STATE_CONFLICT with the state `overlap` when somebody has reserved the spot for any of the days.
 * 400 VALIDATION_ERROR with fields for the other limits: `startDate` `too_small_date` before today and
 * before the contract, or while the contract holds as many spots as it may, `too_big_date` after
 * `reservationPossibleUntil` and after the contract; `rentableParkingSpotId` `invalid_type` for a spot
 * that is not in use; `acceptedTermsVersion` `invalid_string` when the terms have changed. 403
 * FORBIDDEN for a payer who does not live there, 403 TENANCY_UNCONFIRMED for whoever was added by
 * others and has not confirmed it; 404 for a spot of another contract's areas; 409
 * STATE_CONFLICT with the state `terminated` after the contract's end. 429 CREATION_LIMIT_REACHED with
 * `availableAt` while the contract has as many reservations that have not begun as it may, or has
 * changed its parking as often as it may on one Helsinki day.
 */
export const reserveParkingSpot = route({
  method: 'POST',
  path: ofReservations,
  summary: 'Reserve a parking spot',
  access: 'session',
  params: contractParams,
  body: parkingReservationBody,
  changes: ['parking-spots', 'notifications'],
  response: parkingOperationResult,
  creates: true,
})

/** The body that ends a reservation: its last day. Specification 2, section 5. */
export const parkingEndBody = z.object({
  endDate: isoDay,
  rentableParkingSpotId: sentSpotId,
  /** Beyond the specification: which of several reservations of the spot. */
  reservationId: z.optional(z.nullable(uuid)),
})
export type ParkingEndBody = z.infer<typeof parkingEndBody>

/**
 * Any resident of the contract who may reserve can end a reservation. Of several of a spot, the
 * named one ends, else the one that lasts on the day, else the next. A reservation that would end
 * before it begins is cancelled. `endDate` `too_small_date` before today, `too_big_date` after the
 * end that it already has and on 9999-12-31, which means an open end; 404 when the contract has no
 * such reservation of the spot; 403, 404 and 409 `terminated` also as for reserving. An end from
 * today and the first of a reservation on a Helsinki day are always possible; the others have the
 * provider's limit of a day: 429 CREATION_LIMIT_REACHED.
 */
export const endParkingReservation = route({
  method: 'POST',
  path: `${ofReservations}/terminate`,
  summary: 'End or cancel an own reservation',
  access: 'session',
  params: contractParams,
  body: parkingEndBody,
  changes: ['parking-spots', 'notifications'],
  response: parkingOperationResult,
})

/** The body that changes an own spot for another. */
export const parkingChangeBody = z.object({
  fromRentableParkingSpotId: sentSpotId,
  rentableParkingSpotId: sentSpotId,
  startDate: isoDay,
  acceptedTermsVersion: z.optional(z.nullable(trimmedText(MAX_VERSION))),
})
export type ParkingChangeBody = z.infer<typeof parkingChangeBody>

/**
 * The old spot until the day before, the new one from the day on, without a gap: both or neither. An
 * old reservation that has not begun by then is cancelled. Errors as for reserving; 404 also when the
 * contract has no reservation of the old spot, or one that ends earlier. Beyond the specification.
 */
export const changeParkingSpot = route({
  method: 'POST',
  path: `${ofReservations}/change`,
  summary: 'Change an own spot for another, without a gap',
  access: 'session',
  params: contractParams,
  body: parkingChangeBody,
  changes: ['parking-spots', 'notifications'],
  response: parkingOperationResult,
  creates: true,
})

/**
 * The days of an own reservation as an iCalendar file (`text/calendar`), in a language: by default
 * that of the account. 404 for others. Beyond the specification.
 */
export const readParkingCalendar = route({
  method: 'GET',
  path: `${ofReservations}/:reservation/calendar.ics`,
  summary: 'The days of a reservation for a calendar',
  access: 'session',
  params: z.extend(contractParams, { reservation: uuid }),
  query: z.object({ lang: z.optional(locale) }),
  response: null,
  bytes: true,
})

const ofSpot = z.extend(contractParams, { spot: spotId })
const watched = z.object({ isWatched: z.boolean() })

/**
 * Starts a watch: the caller is notified, once, when a reservation of the spot may begin, by a card
 * and a mail. A repeated call changes nothing. 403, 404 and 409 `terminated` as for reserving; 429
 * CREATION_LIMIT_REACHED over the account's limit of a day. Beyond the specification.
 */
export const watchParkingSpot = route({
  method: 'POST',
  path: '/contracts/:contract/parking-spots/:spot/watch',
  summary: 'Tell me when a parking spot is free',
  access: 'session',
  params: ofSpot,
  body: z.object({}),
  changes: ['parking-spots'],
  response: watched,
})

/** Ends a watch, if there is one. Beyond the specification. */
export const unwatchParkingSpot = route({
  method: 'DELETE',
  path: '/contracts/:contract/parking-spots/:spot/watch',
  summary: 'Do not tell me when a parking spot is free',
  access: 'session',
  params: ofSpot,
  changes: ['parking-spots'],
  response: watched,
})
