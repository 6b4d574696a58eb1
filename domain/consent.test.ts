import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readConsent, writeConsent } from './consent.ts'

const now = new Date('2026-11-23T10:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

it.each(['given', 'refused'] as const)(
  'a choice that was %s is read as it was written',
  (answer) => {
    const choice = { answer, at: daysAgo(1) }
    expect(readConsent(writeConsent(choice), now)).toEqual(choice)
  },
)

it.each([
  ['364 days ago', daysAgo(364), true],
  [
    'a millisecond less than 365 days ago',
    new Date(now.getTime() - 365 * DAY_MS + 1).toISOString(),
    true,
  ],
  ['365 days ago', daysAgo(365), false],
  ['366 days ago', daysAgo(366), false],
  ['by a clock that is an hour ahead', new Date(now.getTime() + DAY_MS / 24).toISOString(), true],
  ['two days in the future', daysAgo(-2), false],
])('a choice made %s is valid: %s', (_, at, isValid) => {
  expect(readConsent(writeConsent({ answer: 'given', at }), now) !== null).toBe(isValid)
})

it.each([
  null,
  '',
  'given',
  'given.',
  'given.yesterday',
  'maybe.2026-11-23T10:00:00.000Z',
  'given.2026-13-45T99:00:00.000Z',
  'given.2026-11-23T10:00:00.000Z.',
])('an unreadable %j counts as no choice', (stored) => expect(readConsent(stored, now)).toBeNull())

it('reading never throws, whatever is stored', () => {
  fc.assert(
    fc.property(fc.string(), (stored) => {
      expect(readConsent(stored, now)).toBeNull()
    }),
  )
})
