import { expect, it } from 'vitest'
import { createCalendarFile } from './calendar-file.ts'

it('the calendar file has an all-day event for each date', () => {
  const file = createCalendarFile(
    [{ id: '1-end', day: '2026-12-31', title: 'Sopimus päättyy', text: 'Koivukuja 3, Espoo\nK7' }],
    new Date('2026-11-21T10:00:00.123Z'),
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Porras//Resident portal//FI',
    'BEGIN:VEVENT',
    'UID:1-end',
    'DTSTAMP:20261121T100000Z',
    'DTSTART;VALUE=DATE:20261231',
    'SUMMARY:Sopimus päättyy',
    'DESCRIPTION:Koivukuja 3\\, Espoo\\nK7',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('the calendar file folds lines of more than 75 octets without splitting a character', () => {
  const title = 'ä'.repeat(40)
  const lines = createCalendarFile([{ id: '1', day: '2026-12-31', title, text: '' }], new Date(0))
    .split('\r\n')
    .map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lines)).toBe(74)
  const unfolded = createCalendarFile(
    [{ id: '1', day: '2026-12-31', title, text: '' }],
    new Date(0),
  )
  expect(unfolded.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
