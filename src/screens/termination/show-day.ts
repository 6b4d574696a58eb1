import { type IsoDate, showDate } from '../../../domain/dates.ts'
import { showInstant } from '../../../domain/helsinki.ts'
import { localeOf } from '../../components/DateField/long-date.ts'
import type { Words } from './use-words.ts'

/** The name of a day's weekday: 'torstai'. */
export const weekdayOf = (day: IsoDate, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day with its weekday: 'torstai 31.12.2026'. */
export const showWeekdayAndDate = (day: IsoDate, language: string): string =>
  `${weekdayOf(day, language)} ${showDate(day)}`

/** An instant of the API in Helsinki: '21.11.2026 klo 18.42'. */
export const showMoment = (instant: string, t: Words): string =>
  t('moment', showInstant(new Date(instant)))
