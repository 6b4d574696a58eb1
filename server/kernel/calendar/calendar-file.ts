import type { IsoDate } from '../../../domain/dates.ts'

/** A date to add to a calendar; an empty text is left out. */
export type CalendarDay = { id: string; day: IsoDate; title: string; text: string }

const MAX_OCTETS = 75
const utf8 = new TextEncoder()

/** Returns an iCalendar file (RFC 5545) with the dates, created at an instant. */
export function createCalendarFile(days: readonly CalendarDay[], madeAt: Date): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Porras//Resident portal//FI',
    ...days.flatMap(({ id, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')

/** Folds lines of more than 75 octets; continuation lines start with a space. */
function folded(line: string): string {
  let room = MAX_OCTETS
  let text = ''
  for (const character of line) {
    const octets = utf8.encode(character).length
    if (octets > room) {
      text += '\r\n '
      room = MAX_OCTETS - 1
    }
    text += character
    room -= octets
  }
  return text
}
