import { getI18n } from 'react-i18next'
import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'

/** Returns the current language, also used for signed texts, mails and calls; Finnish at first. */
export const currentLocale = (): Locale =>
  LOCALES.find((locale) => locale === getI18n()?.resolvedLanguage) ?? 'fi'
