/** The portal's languages, Finnish first as the default. Specification 1, section 9. */
export const LOCALES = ['fi', 'sv', 'en'] as const
type Language = (typeof LOCALES)[number]

/**
 * Returns a text in a language, else in the first language that has a text; null when no language
 * has.
 */
export function textInLocale(
  language: Language,
  texts: Readonly<Record<Language, string | null>>,
): { readonly text: string; readonly lang: Language } | null {
  const lang = [language, ...LOCALES].find((one) => texts[one] !== null)
  const text = lang && texts[lang]
  return text ? { text, lang } : null
}
