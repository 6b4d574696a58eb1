import * as z from 'zod/mini'
import { contractParams } from '../../../../api/contracts.ts'
import type { DraftFlow } from '../../../../api/drafts.ts'
import { type FormParseResult, fieldErrorsOf } from '../../../../api/errors.ts'
import { route } from '../../../../api/route.ts'
import { freeText, instant, isoDay, requiredOr, uuid } from '../../../../api/values.ts'
import { addDays, addMonths } from '../../../../domain/date-arithmetic.ts'
import {
  type DayRange,
  type IsoDate,
  isAfter,
  isBefore,
  parseTypedDate,
} from '../../../../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../domain/limits.ts'
import { isMissing, missingToNull } from '../../../../domain/missing.ts'

/** What the ordered keys open. */
export const keyKinds = ['home', 'storage', 'mailbox'] as const

/** The maximum number of keys in one order. */
export const MAX_KEYS = 5

/** Returns the collection days of keys ordered today: from tomorrow, for two months. */
export const getCollectionDays = (today: IsoDate): DayRange => ({
  first: addDays(today, 1),
  last: addMonths(today, 2),
})

/** An order of keys as sent. */
export const keyOrderOperation = z.object({
  kind: z.enum(keyKinds, requiredOr('invalid_type')),
  quantity: z
    .int(requiredOr('invalid_number'))
    .check(z.gte(1, 'too_small'), z.lte(MAX_KEYS, 'too_big')),
  fetchDay: isoDay,
  message: z.nullable(freeText(MAX_ADDITIONAL_DETAILS)),
})
export type KeyOrderOperation = z.infer<typeof keyOrderOperation>

/** Returns the schema that also checks the collection day of keys ordered today. */
export function keyOrderOperationOn(today: IsoDate) {
  const { first, last } = getCollectionDays(today)
  return z.extend(keyOrderOperation, {
    fetchDay: isoDay.check(
      z.refine((day) => !isBefore(day, first), 'too_small_date'),
      z.refine((day) => !isAfter(day, last), 'too_big_date'),
    ),
  })
}

/** A stored order. */
export const keyOrder = z.extend(keyOrderOperation, { uuid, createdAt: instant })
export type KeyOrder = z.infer<typeof keyOrder>

/**
 * Orders keys. Errors: 400 VALIDATION_ERROR, 403 FORBIDDEN for a user who is not a party of the
 * contract, 404 NOT_FOUND for a contract of others.
 */
export const createKeyOrder = route({
  method: 'POST',
  path: '/contracts/:contract/key-orders',
  summary: 'Order keys',
  access: 'session',
  params: contractParams,
  body: keyOrderOperation,
  changes: [],
  response: keyOrder,
  creates: true,
  checkedLater: true,
})

/** The form as typed: the day as `d.m.yyyy`, the number as text. */
export const keyOrderForm = z.object({
  kind: z.enum(['', ...keyKinds]),
  quantity: z.string(),
  fetchDay: z.string(),
  message: z.string(),
})
export type KeyOrderForm = z.infer<typeof keyOrderForm>

/** An empty form. */
export const emptyKeyOrderForm: KeyOrderForm = { kind: '', quantity: '', fetchDay: '', message: '' }

/** Whether the form contains input. */
export const hasInput = (form: KeyOrderForm): boolean =>
  Object.values(form).some((typed) => typed !== '')

/** The flow under which its drafts are stored. */
// @ts-expect-error: the example is registered nowhere.
export const KEY_ORDER_FLOW: DraftFlow = 'key-order'

/** The version stored with a draft; increment it with each change of the form. */
export const KEY_ORDER_DRAFT_VERSION = 1

/**
 * Returns the form of a stored draft; an empty one when its version is unknown or its values do not
 * parse.
 */
export const readKeyOrderDraft = (version: number, values: unknown): KeyOrderForm =>
  (version === KEY_ORDER_DRAFT_VERSION && keyOrderForm.safeParse(values).data) || emptyKeyOrderForm

// Rejected as `invalid_date`: days are typed as d.m.yyyy only.
const NO_DAY = 'no day'

/** Converts a form to the request body; missing values become null. */
const sentForm = ({ quantity, fetchDay, ...form }: KeyOrderForm): unknown =>
  missingToNull({
    ...form,
    quantity: isMissing(quantity) ? null : Number(quantity),
    fetchDay: isMissing(fetchDay) ? null : (parseTypedDate(fetchDay) ?? NO_DAY),
  })

/** Parses the typed form and checks it. */
export function parseKeyOrderForm(
  form: KeyOrderForm,
  today: IsoDate,
): FormParseResult<KeyOrderOperation> {
  const read = keyOrderOperationOn(today).safeParse(sentForm(form))
  return read.success
    ? { result: read.data, errors: [] }
    : { result: null, errors: fieldErrorsOf(read.error.issues) }
}
