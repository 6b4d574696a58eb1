import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseConsent, serializeConsent } from './consent.ts'
import { helsinki } from './days.arbitrary.ts'

const today = '2026-11-23'

it.each(['given', 'refused'] as const)(
  'the consent choice "%s" is parsed as it was stored',
  (answer) => {
    const choice = { answer, day: '2026-11-22' }
    expect(parseConsent(serializeConsent(choice), today)).toEqual(choice)
  },
)

it.each([
  ['364 days ago', '2025-11-24', true],
  ['365 days ago', '2025-11-23', false],
  ['366 days ago', '2025-11-22', false],
  ['by a clock that is a day ahead', '2026-11-24', true],
  ['two days in the future', '2026-11-25', false],
])('a consent choice made %s is valid: %s', (_, day, isValid) => {
  expect(parseConsent(serializeConsent({ answer: 'given', day }), today) !== null).toBe(isValid)
})

it('consent is requested again from midnight in Helsinki', () => {
  const stored = serializeConsent({ answer: 'given', day: '2025-11-24' })
  const isValid = (at: string) => parseConsent(stored, helsinki.dayOf(new Date(at))) !== null
  expect([isValid('2026-11-23T21:59:59.999Z'), isValid('2026-11-23T22:00:00.000Z')]).toEqual([
    true,
    false,
  ])
})

it('a consent choice that an earlier build stored with its instant is read by its day', () => {
  expect(parseConsent('refused.2026-11-22T10:00:00.000Z', today)).toEqual({
    answer: 'refused',
    day: '2026-11-22',
  })
})

it.each([
  null,
  '',
  'given',
  'given.',
  'given.yesterday',
  'maybe.2026-11-23',
  'given.2026-13-45',
  'given.2026-11-23.',
])('an unreadable stored text %j counts as no consent choice', (stored) =>
  expect(parseConsent(stored, today)).toBeNull(),
)

it('reading the consent choice never throws, whatever is stored', () => {
  fc.assert(
    fc.property(fc.string(), (stored) => {
      expect(parseConsent(stored, today)).toBeNull()
    }),
  )
})
