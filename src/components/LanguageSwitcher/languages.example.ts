import type { LanguageChoice } from './LanguageSwitcher.tsx'

/** The portal's languages, for stories. */
export const languages: readonly LanguageChoice<'fi' | 'sv' | 'en'>[] = [
  { code: 'fi', short: 'FI', name: 'FI, suomeksi', href: '?lang=fi' },
  { code: 'sv', short: 'SV', name: 'SV, på svenska', href: '?lang=sv' },
  { code: 'en', short: 'EN', name: 'EN, in English', href: '?lang=en' },
]
