import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../machines/shared/failure.ts'
import { terminationMachine } from '../../machines/termination/termination.machine.ts'
import { createMask, maskLettersAndDigits } from './mask.ts'
import { unmaskedWords, unmaskNamesOfChart } from './words.ts'

unmaskNamesOfChart(terminationMachine)
const mask = createMask(unmaskedWords)

describe('masks personal data to their shape', () => {
  test.for([
    ['Aino', 'xxxx'],
    ['Äijö-Ñuñez Žižek', 'xxxx-xxxxx xxxxx'],
    ['王小明 Αινώ', 'xxx xxxx'],
    ['aino.virtanen@example.fi', 'xxxx.xxxxxxxx@xxxxxxx.xx'],
    ['+358 40 123 4567', '+000 00 000 0000'],
    ['131052-308T', '000000-000x'],
    ['FI21 1234 5600 0007 85', 'xx00 0000 0000 0000 00'],
    ['Koivukuja 3 A 12, 02100 Espoo', 'xxxxxxxxx 0 x 00, 00000 xxxxx'],
    ['K7PX-4MQH', 'x0xx-0xxx'],
    ['31.12.1952', '00.00.0000'],
    ['Soita ٣٤ jälkeen!\n— äiti', 'xxxxx 00 xxxxxxx!\n— xxxx'],
    ['https://id.example/auth?code=Ab9', 'xxxxx://xx.xxxxxxx/xxxx?xxxx=xx0'],
    ['xstate.done.actor.aino', 'xxxxxx.xxxx.xxxxx.xxxx'],
    ['aino.virtanen', 'xxxx.xxxxxxxx'],
    ['active Aino', 'xxxxxx xxxx'],
    ['2026-11-21 Aino', '0000-00-00 xxxx'],
    ['7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02 Aino', '0x0x0x0x-0x0x-0x0x-0x00-0x0x0x0x0x00 xxxx'],
  ])('masks %s', ([text, masked]) => expect(mask(text)).toBe(masked))
})

describe('leaves values unmasked that are not personal', () => {
  test.for([
    'working.filling',
    'termination.working.filling',
    'form.changed',
    'xstate.done.actor.form',
    'SERVICE_UNAVAILABLE',
    'too_small_date',
    'pending_tenant_approval',
    'rental',
    'newAddress.city',
    'beneficiaries.0.iban',
    '2026-11-21',
    '2026-11-21T09:58:00.000Z',
    '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02',
    '',
    true,
    false,
    null,
    undefined,
  ])('leaves %s unmasked', (value) => expect(mask(value)).toBe(value))
})

test('the mask shows numbers only under names of counts', () => {
  const numbers = {
    refusals: 2,
    returnPercentage: 40,
    version: 1,
    arrearAmount: 742.5,
    rent: 980,
    phone: 358401234567,
    sum: -3n,
    discount: 12,
    perHour: [7, 8],
  }
  expect(mask(numbers)).toEqual({
    refusals: 2,
    returnPercentage: 40,
    version: 1,
    arrearAmount: 0,
    rent: 0,
    phone: 0,
    sum: '(bigint)',
    discount: 0,
    perHour: [7, 8],
  })
  expect(mask(742.5)).toBe(0)
  expect(mask([980, 1200])).toEqual([0, 0])
})

describe('the mask hides a secret completely', () => {
  test('when its key names a secret', () => {
    const secrets = { password: 'Porras-2026!', newPassword: 'a', accessToken: ['b', 7], pin: 1234 }
    expect(mask(secrets)).toEqual({
      password: 'xxxxxxxx',
      newPassword: 'xxxxxxxx',
      accessToken: ['xxxxxxxx', 0],
      pin: 0,
    })
  })
  test('when the type of its event names a secret', () => {
    expect(
      mask({ type: 'password.changed', value: 'Porras-2026!', n: { deep: 'active' } }),
    ).toEqual({
      type: 'xxxxxxxx.xxxxxxx',
      value: 'xxxxxxxx',
      n: { deep: 'xxxxxxxx' },
    })
  })
  test('when the field that an event changes is a secret', () => {
    expect(mask({ type: 'field.changed', path: 'password', value: 'rental' })).toEqual({
      type: 'field.changed',
      path: 'password',
      value: 'xxxxxxxx',
    })
  })
  test('even when the secret equals a known word or a date', () => {
    expect(mask({ password: 'active' })).toEqual({ password: 'xxxxxxxx' })
    expect(mask({ password: '2026-11-21' })).toEqual({ password: 'xxxxxxxx' })
  })
})

test('masks a date of birth, but not other dates', () => {
  expect(
    mask({ birthDate: '1952-10-13', dateOfBirth: new Date(0), endDate: '2026-12-31' }),
  ).toEqual({
    birthDate: '0000-00-00',
    dateOfBirth: '0000-00-00x00:00:00.000x',
    endDate: '2026-12-31',
  })
})

test('masks nested values, unusual types and personal data in keys', () => {
  const round: Record<string, unknown> = { firstName: 'Aino' }
  round['self'] = round
  class Person {
    lastName = 'Virtanen'
    phones = new Set(['+358 40'])
  }
  const value = {
    people: [[new Person(), { nested: { lists: ['Aino', ['Eero']] } }]],
    'Aino Virtanen': 1,
    Eero: true,
    'aino.virtanen@example.fi': 'rental',
    '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02': 'Aino',
    byName: new Map([
      ['Aino', 'active'],
      ['Eero', 'signed'],
    ]),
    round,
    check: () => 'Aino',
    letter: new Blob(['Aino'], { type: 'text/plain' }),
    symbol: Symbol('Aino'),
    failed: new Failure('VALIDATION_ERROR', [{ path: 'endDate', key: 'required' }]),
    thrown: new Error('no resident Aino'),
    never: new Date(Number.NaN),
  }
  const masked = {
    people: [
      [{ lastName: 'xxxxxxxx', phones: ['+000 00'] }, { nested: { lists: ['xxxx', ['xxxx']] } }],
    ],
    'xxxx xxxxxxxx': 0,
    xxxx: true,
    'xxxx.xxxxxxxx@xxxxxxx.xx': 'rental',
    '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02': 'xxxx',
    byName: { xxxx: 'active', 'xxxx (2)': 'signed' },
    round: { firstName: 'xxxx', self: '(again)' },
    check: '(function)',
    letter: '(file)',
    symbol: '(symbol)',
    failed: {
      name: 'xxxxxxx',
      status: -1,
      retryAfter: null,
      message: 'VALIDATION_ERROR',
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'endDate', key: 'required' }],
      details: {},
    },
    thrown: { name: 'xxxxx', message: 'xx xxxxxxxx xxxx' },
    never: '',
  }
  expect(mask(value)).toEqual(masked)
})

test('never shows a letter or digit of an unknown text', () => {
  const shown = /[^x0\p{P}\p{S}\p{Z}\s]/u
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const known = unmaskedWords.has(text) || text === ''
      return known || !shown.test(String(mask(text)))
    }),
  )
})

test('masking is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => maskLettersAndDigits(maskLettersAndDigits(text)) === maskLettersAndDigits(text),
    ),
  )
})

test('preserves the length of lists and the number of fields', () => {
  const lengths = (value: object) =>
    Object.values(value)
      .map((list) => Object(list).length)
      .toSorted((one, other) => one - other)
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(fc.string())), (value) => {
      expect(lengths(Object(mask(value)))).toEqual(lengths(value))
    }),
  )
})
