import { useTranslation } from 'react-i18next'
import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'
import { saveLanguage } from './language.ts'

const names = { fi: 'FI, suomeksi', sv: 'SV, på svenska', en: 'EN, in English' }

/** Returns the current language and a way to change it without losing typed values. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const language = (i18n.resolvedLanguage ?? 'fi') as Locale
  const choose = (next: Locale) => {
    saveLanguage(next)
    void i18n.changeLanguage(next)
  }
  const choices = LOCALES.map((code) => ({
    code,
    short: code.toUpperCase(),
    name: names[code],
    href: `?lang=${code}`,
  }))
  return { language, choose, choices }
}
