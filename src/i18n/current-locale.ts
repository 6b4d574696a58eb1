import { getI18n } from 'react-i18next'
import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'

/** The language that the portal speaks: in it are written what is signed and the mails. */
export const currentLocale = (): Locale =>
  LOCALES.find((locale) => locale === getI18n().resolvedLanguage) ?? 'fi'
