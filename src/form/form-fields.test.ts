import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldError } from '../../api/errors.ts'
import { terminationForm } from '../../api/termination-form.ts'
import { terminationFields } from '../screens/termination/form/use-termination-form.ts'
import {
  defineFields,
  type ErrorMessages,
  errorSummaryItems,
  errorText,
  sortErrorsInPageOrder,
} from './form-fields.ts'

interface Party {
  readonly day: string
  readonly guests: readonly { readonly name: string; readonly phone: string }[]
  readonly place: { readonly city: string }
}

const fields = defineFields<Party>()({
  day: { kind: 'date', label: 'label.viewings', range: 'day' },
  guests: { kind: 'list', label: 'label.beneficiaries', limit: { unit: 'rows', most: 4 } },
  'guests.*.name': {
    kind: 'text',
    label: 'label.recipientName',
    limit: { unit: 'characters', most: 20 },
  },
  'guests.*.phone': {
    kind: 'text',
    label: 'label.phoneNumber',
    message: (key, value) => (value === '1' && key !== 'required' ? 'fieldError.people' : null),
  },
  'place.city': { kind: 'text', label: 'label.city' },
})

/** A fake translation function: returns the requested keys and values. */
const t: ErrorMessages['t'] = (keys, values = {}) =>
  `${[keys].flat().join(' or ')} ${JSON.stringify(values)}`

const values: Party = {
  day: '',
  guests: [
    { name: 'Aino', phone: '1' },
    { name: 'Eero', phone: '2' },
  ],
  place: { city: '' },
}
const words: ErrorMessages = {
  fields,
  t,
  ranges: { day: { first: '2026-11-21', last: '2026-12-31' } },
  rowNumber: (index) => index + 1,
}

test('an error uses the text for its field, or otherwise the text for its key', () => {
  expect(errorText({ path: 'place.city', key: 'required' }, values, words)).toBe(
    'fieldError.place.city.required or validation:required {}',
  )
  expect(errorText({ path: 'guests.1.name', key: 'too_big' }, values, words)).toBe(
    'fieldError.guests.name.too_big or validation:too_big {"context":"characters","most":20}',
  )
})

test('an error of a date names the first and the last allowed day', () => {
  expect(errorText({ path: 'day', key: 'too_small_date' }, values, words)).toBe(
    'fieldError.day.too_small_date or validation:too_small_date {"first":"21.11.2026","last":"31.12.2026"}',
  )
})

test('a day that does not exist, such as 31.2., has a message of its own', () => {
  const textOf = (day: string) =>
    errorText({ path: 'day', key: 'invalid_date' }, { ...values, day }, words)
  expect(textOf('31.2.2027')).toContain('validation:nonexistent_date')
  expect(textOf('huomenna')).toContain('validation:invalid_date')
})

test('every form reports an invalid e-mail address with the messages of the sign-in form', () => {
  const textOf = (email: unknown) =>
    errorText({ path: 'email', key: 'invalid_email' }, { ...values, email }, words)
  expect(textOf('a@b.fi.')).toBe('validation:email.final_dot {}')
  expect(textOf('  A@B.FI. ')).toBe('validation:email.final_dot {}')
  expect(textOf('aino@example')).toBe('validation:email.no_ending {}')
  for (const other of ['aino', 'a@b@c.fi', '', null])
    expect(textOf(other)).toBe('fieldError.email.invalid_email or validation:invalid_email {}')
})

test('an error message may depend on the typed value', () => {
  const textOf = (index: number, key: FieldError['key']) =>
    errorText({ path: `guests.${index}.phone`, key }, values, words)
  expect(textOf(0, 'invalid_phone_number')).toBe('fieldError.people {}')
  expect(textOf(0, 'required')).toBe('fieldError.guests.phone.required or validation:required {}')
  expect(textOf(1, 'invalid_phone_number')).toBe(
    'fieldError.guests.phone.invalid_phone_number or validation:invalid_phone_number {}',
  )
})

const namesOf = (items: ReturnType<typeof errorSummaryItems>) =>
  items.map((item) => ('name' in item ? item.name : null))
const error = (path: string): FieldError => ({ path, key: 'required' })

/** Translates the general texts of errors, without those of the fields. */
const general: ErrorMessages['t'] = (keys, values) => t(keys, values).split(' or ').at(-1) ?? ''

test('the error summary has a line for each field and row, in the order of the page', () => {
  const items = errorSummaryItems(
    [error('place.city'), error('guests.1.name'), error('guests')],
    values,
    {
      ...words,
      t: general,
    },
  )
  expect(namesOf(items)).toEqual(['guests', 'guests.1.name', 'place.city'])
  expect(items.map(({ text }) => text.split(' ')[0])).toEqual([
    'errorSummary.line',
    'errorSummary.ofRow',
    'errorSummary.line',
  ])
})

test('a message that was written for a field does not begin with the name of the field', () => {
  const items = errorSummaryItems([error('guests.1.name'), error('place.city')], values, words)
  expect(items.map(({ text }) => text.split(' ')[0])).toEqual([
    'errorSummary.row',
    'fieldError.place.city.required',
  ])
})

test('errors without a field have their own lines, or one shared line with a link', () => {
  const elsewhere = { name: 'people', text: 'Go back.' }
  const nowhere = [error('people.0'), error('people.1'), error('day')]
  expect(errorSummaryItems(nowhere, values, { ...words, elsewhere })).toEqual([
    expect.objectContaining({ name: 'day' }),
    elsewhere,
  ])
  expect(namesOf(errorSummaryItems(nowhere, values, words))).toEqual([
    'day',
    'people.0',
    'people.1',
  ])
})

const order = [
  'terminationReason',
  'beneficiaries',
  'beneficiaries.0.iban',
  'beneficiaries.0.returnPercentage',
  'beneficiaries.1.beneficiaryName',
  'beneficiaries.2.iban',
  'beneficiaries.10.beneficiaryName',
  'newAddress.city',
  'displaysSelf',
  'files',
  'somethingElse',
]

test('errors are sorted in page order, those without a field last', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (paths) => {
      const sorted = sortErrorsInPageOrder(
        paths.map((path) => ({ path })),
        Object.keys(terminationFields),
      )
      expect(sorted.map(({ path }) => path)).toEqual(order)
    }),
  )
})

test('the field table covers every value of a termination', () => {
  const known = Object.keys(terminationFields)
  const unasked = Object.keys(terminationForm.shape).filter(
    (name) => !known.some((path) => path.split('.')[0] === name),
  )
  expect(unasked).toEqual([])
})
