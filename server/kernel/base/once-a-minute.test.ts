import { expect, it } from 'vitest'
import { limitToOnceAMinute } from './once-a-minute.ts'

it('passes on each name at most once a minute, with the number of repetitions left out', () => {
  let now = 0
  const passed: [string, number][] = []
  const limited = limitToOnceAMinute(() => now)
  const fail = (name: string) => limited(name, (leftOut) => passed.push([name, leftOut]))
  fail('mail')
  now = 59_999
  fail('mail')
  fail('mail')
  fail('storage')
  now = 60_000
  fail('mail')
  now = 120_000
  fail('mail')
  fail('storage')
  expect(passed).toEqual([
    ['mail', 0],
    ['storage', 0],
    ['mail', 2],
    ['mail', 0],
    ['storage', 0],
  ])
})
