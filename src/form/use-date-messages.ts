import { useMemo } from 'react'
import type { DateFieldTexts } from '../components/DateField/date-words.ts'
import { useFormTexts } from './use-messages.ts'

/** Returns the language and the texts of date fields. */
export function useDateFieldTexts(): { language: string; words: DateFieldTexts } {
  const { t, language } = useFormTexts()
  const words = useMemo<DateFieldTexts>(
    () => ({
      open: (label) => t('calendar.open', { label }),
      failed: t('calendar.failed'),
      close: t('calendar.close'),
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      today: t('calendar.today'),
      chosen: t('calendar.chosen'),
      tooEarly: (first) => t('validation:too_small_date', { first }),
      tooLate: (last) => t('validation:too_big_date', { last }),
    }),
    [t],
  )
  return { language, words }
}
