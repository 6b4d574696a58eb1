import type * as z from 'zod/mini'
import {
  type DayRange,
  formatDate,
  type IsoDate,
  isBefore,
  laterDay,
  parseTypedDate,
} from '../domain/dates.ts'
import { isMissing } from '../domain/missing.ts'
import { currentWeek, isReservationEndTooLate } from '../domain/parking.ts'
import { type FieldError, type FormParseResult, fieldErrorsOf } from './errors.ts'
import {
  type ParkingChangeBody,
  type ParkingEndBody,
  type ParkingReservationBody,
  type ParkingSpotId,
  parkingChangeBody,
  parkingEndBody,
  parkingReservationBody,
} from './parking.ts'

/** The searched days as typed, d.m.yyyy. */
export interface TypedDayRange {
  readonly start: string
  readonly end: string
}

/** Returns how the default search is shown: from today to the end of the current week. */
export const defaultSearchDays = (today: IsoDate): TypedDayRange => ({
  start: formatDate(today),
  end: formatDate(currentWeek(today).last),
})

/**
 * Parses and validates the searched days. A search may begin on the Monday of the current week, which
 * is its default, else from today on and not after the last day on which a reservation may begin.
 * The default is shown from today on, as the days before cannot be reserved. Specification 2, sections
 * 4 and 5.
 */
export function parseSearchDays(
  { start, end }: TypedDayRange,
  { today, last }: { readonly today: IsoDate; readonly last: IsoDate },
): FormParseResult<DayRange> {
  const week = currentWeek(today)
  const searched = { first: parseTypedDate(start), last: parseTypedDate(end) }
  if (searched.first === today && searched.last === week.last) return { result: week, errors: [] }
  const keys = {
    start: startError(searched.first, { today, last }),
    end: endError(searched.last, laterDay(searched.first ?? today, today)),
  }
  const errors = Object.entries(keys).flatMap(([path, key]) => (key ? [{ path, key }] : []))
  return searched.first && searched.last && errors.length === 0
    ? { result: { first: searched.first, last: searched.last }, errors: [] }
    : { result: null, errors }
}

type ErrorKey = FieldError['key'] | null

function startError(
  day: IsoDate | null,
  { today, last }: { readonly today: IsoDate; readonly last: IsoDate },
): ErrorKey {
  if (day === null) return 'invalid_date'
  if (day === currentWeek(today).first) return null
  if (isBefore(day, today)) return 'too_small_date'
  return isBefore(last, day) ? 'too_big_date' : null
}

function endError(day: IsoDate | null, first: IsoDate): ErrorKey {
  if (day === null) return 'invalid_date'
  return isBefore(day, first) ? 'too_small_date' : null
}

/** The operations on a spot: it is reserved, given up, or taken in place of another. */
export const parkingOperations = ['reserve', 'end', 'cancel', 'change'] as const
export type ParkingOperation = (typeof parkingOperations)[number]

/** The form of an operation as typed. */
export interface ParkingForm {
  /** The last day of a reservation that is ended, as typed. */
  readonly endDate: string
  /** Whether the rules of the place and the terms are accepted. */
  readonly isAccepted: boolean
}

/** The operation that a form is filled in for, and what the check of the form needs of its spot. */
export interface ParkingFormSubject {
  readonly operation: ParkingOperation
  readonly spotId: ParkingSpotId
  /** The first day of a reservation: that of the search. */
  readonly startDate: IsoDate
  /** The own spot that is given up for the other; null when none is. */
  readonly fromSpotId: ParkingSpotId | null
  /** The reservation that is given up, where its id is known. */
  readonly reservationId: string | null
  /** The version of the terms that are shown; null when the area has none. */
  readonly termsVersion: string | null
  readonly today: IsoDate
  /** The day on which a reservation that is given up ends already, or null. */
  readonly lastDay: IsoDate | null
}

/** The body of each operation; an upcoming reservation is cancelled as one that ends today. */
export type ParkingOperationBody =
  | { readonly kind: 'reserve'; readonly body: ParkingReservationBody }
  | { readonly kind: 'end'; readonly body: ParkingEndBody }
  | { readonly kind: 'cancel'; readonly body: ParkingEndBody }
  | { readonly kind: 'change'; readonly body: ParkingChangeBody }

/** Returns the form as it opens: the last day is today, and nothing is accepted. */
export const newParkingForm = (today: IsoDate): ParkingForm => ({
  endDate: formatDate(today),
  isAccepted: false,
})

/** Parses and validates the typed form. Specification 2, section 5. */
export function parseParkingForm(
  form: ParkingForm,
  subject: ParkingFormSubject,
): FormParseResult<ParkingOperationBody> {
  const { operation, fromSpotId: fromRentableParkingSpotId, today } = subject
  if (operation === 'end')
    return (
      endRefusal(form, subject) ?? read(operation, parkingEndBody, endOf(form.endDate, subject))
    )
  if (operation === 'cancel')
    return read(operation, parkingEndBody, endOf(formatDate(today), subject))
  if (!form.isAccepted) return refused('isAccepted', 'required')
  const wanted = takingOf(subject)
  return operation === 'reserve'
    ? read(operation, parkingReservationBody, { ...wanted, endDate: null })
    : read(operation, parkingChangeBody, { ...wanted, fromRentableParkingSpotId })
}

/** Parses the body of a write. */
function read<Kind extends string, Schema extends z.ZodMiniType>(
  kind: Kind,
  schema: Schema,
  body: object,
): FormParseResult<{ readonly kind: Kind; readonly body: z.output<Schema> }> {
  const { success, data, error } = schema.safeParse(body)
  return success
    ? { result: { kind, body: data }, errors: [] }
    : { result: null, errors: fieldErrorsOf(error.issues) }
}

const refused = (path: keyof ParkingForm, key: FieldError['key']) => ({
  result: null,
  errors: [{ path, key }],
})

const takingOf = ({ startDate, spotId, termsVersion }: ParkingFormSubject) => ({
  startDate,
  rentableParkingSpotId: spotId,
  acceptedTermsVersion: termsVersion,
})

const endOf = (typed: string, { spotId, reservationId }: ParkingFormSubject) => ({
  endDate: parseTypedDate(typed),
  rentableParkingSpotId: spotId,
  ...(reservationId !== null && { reservationId }),
})

function endRefusal({ endDate }: ParkingForm, { today, lastDay }: ParkingFormSubject) {
  if (isMissing(endDate)) return refused('endDate', 'required')
  const day = parseTypedDate(endDate)
  if (day === null) return refused('endDate', 'invalid_date')
  if (isBefore(day, today)) return refused('endDate', 'too_small_date')
  return isReservationEndTooLate(day, lastDay) ? refused('endDate', 'too_big_date') : null
}
