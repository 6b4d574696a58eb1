import type { Locale } from '../../api/values.ts'

/** Names of the languages, for the help of the command. */
export const englishLanguageNames: Readonly<Record<Locale, string>> = {
  fi: 'Finnish',
  sv: 'Swedish',
  en: 'English',
}
