import { describe, expect, it } from 'vitest'
import { helsinki } from '../../../domain/days.arbitrary.ts'
import { instantText, shortInstantText } from './when.ts'

const moment = {
  t: (key: unknown, values?: object) => `${String(key)} ${JSON.stringify(values)}`,
  helsinki,
  today: '2026-11-21',
}

describe('when an entry was written', () => {
  it.each([
    ['2026-11-21T12:20:00Z', 'today', '14.20'],
    // Days change at midnight in Helsinki.
    ['2026-11-20T22:00:00Z', 'today', '0.00'],
    ['2026-11-20T21:59:00Z', 'yesterday', '23.59'],
    ['2026-11-19T22:00:00Z', 'yesterday', '0.00'],
  ])('is displayed by its day: %s', (timestamp, day, time) => {
    const date = day === 'today' ? '21.11.2026' : '20.11.2026'
    expect(instantText(timestamp, moment)).toBe(`when.${day} ${JSON.stringify({ date, time })}`)
  })

  it.each([
    ['2026-11-19T21:59:00Z', '19.11.2026', '23.59'],
    ['2025-12-31T10:00:00Z', '31.12.2025', '12.00'],
    ['2026-11-22T10:00:00Z', '22.11.2026', '12.00'],
  ])('is displayed by its date: %s', (timestamp, date, time) => {
    expect(instantText(timestamp, moment)).toBe(`when.before ${JSON.stringify({ date, time })}`)
  })

  it.each([
    ['2026-11-21T12:20:00Z', 'shortWhen.today', { time: '14.20', date: '21.11.' }],
    ['2026-11-20T12:20:00Z', 'shortWhen.yesterday', { time: '14.20', date: '20.11.' }],
    ['2026-02-01T12:20:00Z', 'shortWhen.before', { time: '14.20', date: '01.02.' }],
    ['2025-02-01T12:20:00Z', 'shortWhen.before', { time: '14.20', date: '01.02.2025' }],
  ])(
    'is displayed briefly in a list, with the year only when it is not the current year: %s',
    (timestamp, key, values) => {
      expect(shortInstantText(timestamp, moment)).toBe(`${key} ${JSON.stringify(values)}`)
    },
  )
})
