import { Readable } from 'node:stream'
import { createInstance, type TFunction } from 'i18next'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import en from '../../../locales/en/calendar.json' with { type: 'json' }
import fi from '../../../locales/fi/calendar.json' with { type: 'json' }
import sv from '../../../locales/sv/calendar.json' with { type: 'json' }
import { attachmentDisposition } from '../http/attachment.ts'
import type { FileResponse } from '../http/serve.ts'
import { type CalendarDay, createCalendarFile } from './calendar-file.ts'

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { calendar: fi }, sv: { calendar: sv }, en: { calendar: en } },
  supportedLngs: LOCALES,
  defaultNS: 'calendar',
  interpolation: { escapeValue: false },
})

/** Returns the texts of calendar files in a language. */
export const calendarTexts = (locale: Locale): TFunction<'calendar'> =>
  words.getFixedT(locale, 'calendar')

/** Returns days as the bytes of an iCalendar file of a name, for download. */
export function createCalendarBytes(
  days: readonly CalendarDay[],
  { createdAt, name }: { readonly createdAt: Date; readonly name: string },
): FileResponse {
  const file = Buffer.from(createCalendarFile(days, createdAt))
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': String(file.length),
      'content-disposition': attachmentDisposition(name),
      'cache-control': 'private, no-store',
    },
    body: Readable.from([file]),
  }
}
