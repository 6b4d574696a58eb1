import * as z from 'zod/mini'
import { ofContract } from '../../../../api/contracts.ts'
import type { DraftFlow } from '../../../../api/drafts.ts'
import { type FormCheck, faultsOf } from '../../../../api/errors.ts'
import { route } from '../../../../api/route.ts'
import { instant, isoDay, requiredOr, text, uuid } from '../../../../api/values.ts'
import {
  type DayRange,
  type IsoDate,
  isAfter,
  isBefore,
  parseTypedDate,
} from '../../../../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../domain/limits.ts'
import { isMissing, withoutMissing } from '../../../../domain/missing.ts'
import { addDays, addMonths } from '../../../../domain/reckoning.ts'

/** What the keys of an order open. */
export const keyKinds = ['home', 'storage', 'mailbox'] as const

/** The most keys of one order. */
export const MAX_KEYS = 5

/** The days on which keys can be fetched that are ordered today: from tomorrow on, for two months. */
export const fetchDays = (today: IsoDate): DayRange => ({
  first: addDays(today, 1),
  last: addMonths(today, 2),
})

/** Keys that a resident orders. */
export const keyOrderOperation = z.object({
  kind: z.enum(keyKinds, requiredOr('invalid_type')),
  quantity: z
    .int(requiredOr('invalid_number'))
    .check(z.gte(1, 'too_small'), z.lte(MAX_KEYS, 'too_big')),
  fetchDay: isoDay,
  message: z.nullable(text(MAX_ADDITIONAL_DETAILS)),
})
export type KeyOrderOperation = z.infer<typeof keyOrderOperation>

/** The same, checked against the days on which keys ordered today can be fetched. */
export function keyOrderOperationOn(today: IsoDate) {
  const { first, last } = fetchDays(today)
  return z.extend(keyOrderOperation, {
    fetchDay: isoDay.check(
      z.refine((day) => !isBefore(day, first), 'too_small_date'),
      z.refine((day) => !isAfter(day, last), 'too_big_date'),
    ),
  })
}

/** An order that was made. */
export const keyOrder = z.extend(keyOrderOperation, { uuid, createdAt: instant })
export type KeyOrder = z.infer<typeof keyOrder>

/**
 * Orders keys. Errors: 400 VALIDATION_ERROR, 403 FORBIDDEN to whoever is no party of the contract,
 * 404 NOT_FOUND for the contract of others.
 */
export const createKeyOrder = route({
  method: 'POST',
  path: '/contracts/:contract/key-orders',
  summary: 'Order keys',
  access: 'session',
  params: ofContract,
  body: keyOrderOperation,
  changes: [],
  answer: keyOrder,
  creates: true,
})

/** The form as typed: the day as `d.m.yyyy`, the number as a text. */
export const keyOrderForm = z.object({
  kind: z.enum(['', ...keyKinds]),
  quantity: z.string(),
  fetchDay: z.string(),
  message: z.string(),
})
export type KeyOrderForm = z.infer<typeof keyOrderForm>

/** A form nobody has touched. */
export const emptyKeyOrderForm: KeyOrderForm = { kind: '', quantity: '', fetchDay: '', message: '' }

/** Whether there is anything in it to lose. */
export const hasTyped = (form: KeyOrderForm): boolean =>
  Object.values(form).some((typed) => typed !== '')

/** The flow that its drafts are kept under. */
// @ts-expect-error: the example is registered nowhere.
export const KEY_ORDER_FLOW: DraftFlow = 'key-order'

/** The version that a draft is stored with: another one for each change of the form. */
export const KEY_ORDER_DRAFT_VERSION = 1

/** The form that a draft holds; an empty one where it is of a version that cannot be read. */
export const readKeyOrderDraft = (version: number, values: unknown): KeyOrderForm =>
  (version === KEY_ORDER_DRAFT_VERSION && keyOrderForm.safeParse(values).data) || emptyKeyOrderForm

// Refused as `invalid_date`: a day is typed as d.m.yyyy and in no other way.
const NO_DAY = 'no day'

/** What a form says, as it is sent; what is missing as null. */
const sentForm = ({ quantity, fetchDay, ...form }: KeyOrderForm): unknown =>
  withoutMissing({
    ...form,
    quantity: isMissing(quantity) ? null : Number(quantity),
    fetchDay: isMissing(fetchDay) ? null : (parseTypedDate(fetchDay) ?? NO_DAY),
  })

/** Reads the typed form and checks it. */
export function checkKeyOrderForm(
  form: KeyOrderForm,
  today: IsoDate,
): FormCheck<KeyOrderOperation> {
  const read = keyOrderOperationOn(today).safeParse(sentForm(form))
  return read.success
    ? { result: read.data, faults: [] }
    : { result: null, faults: faultsOf(read.error.issues) }
}
