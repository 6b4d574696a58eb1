import type { Locale } from '../api/values.ts'

type Words = string | { readonly [key: string]: Words }

const files = import.meta.glob<Words>('../locales/*/*.json', { eager: true, import: 'default' })

function* textsOf(words: Words): Iterable<string> {
  if (typeof words === 'string') yield words
  else for (const part of Object.values(words)) yield* textsOf(part)
}

const languages = new Map<string, Set<Locale>>()
for (const [file, words] of Object.entries(files)) {
  const locale = file.split('/').at(-2) as Locale
  for (const text of textsOf(words))
    languages.set(text, (languages.get(text) ?? new Set()).add(locale))
}

/** Returns the only language that has a text of the portal; null if none or several have it. */
export function findLanguageOfText(text: string): Locale | null {
  const [language = null, ...others] = languages.get(text) ?? []
  return others.length > 0 ? null : language
}
