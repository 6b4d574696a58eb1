import { expect, it } from 'vitest'
import { OPEN_END, OPEN_START } from '../../../domain/parking.ts'
import { translateToKeys as t } from '../../../fixtures/portal/translate-to-keys.ts'
import { ownSpot } from '../../../machines/parking/parking.samples.ts'
import { isReservedDayBefore } from './panel/facts.ts'
import { rangeText } from './spot-words.ts'

it.each([
  ['2026-12-01', '2026-12-31', 'fact.range 01.12.2026 31.12.2026'],
  ['2026-12-01T00:00:00Z', OPEN_END, 'fact.openRange 01.12.2026'],
  [OPEN_START, '2026-12-31', 'fact.until 31.12.2026'],
  [OPEN_START, null, 'panel.openEnd'],
  [null, '', 'panel.openEnd'],
])(
  'The text for the days from %s to %s never contains the date that means an open end',
  (startDate, endDate, text) => {
    expect(rangeText({ startDate, endDate }, t)).toBe(text)
  },
)

it('A change ends the reservation of an own spot only when the spot is reserved on the day before', () => {
  const reservations = [
    { kind: 'own', startDate: '2026-11-01', endDate: '2026-11-18' },
    { kind: 'own', startDate: '2026-12-05', endDate: null },
  ]
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-12-05', '2026-12-06']
  expect(days.filter((day) => isReservedDayBefore({ ...ownSpot, reservations }, day))).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-12-06',
  ])
})
