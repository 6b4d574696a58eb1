import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../api/values.ts'

/**
 * The translation files of the sign-in page; a glob of their own, as every page loads the addresses
 * in it.
 */
const firstWords = import.meta.glob<{ default: ResourceKey }>('../../locales/*/{shell,signIn}.json')

async function load(language: string, area: string): Promise<ResourceKey | undefined> {
  const file = `../../locales/${language}/${area}.json`
  const words = firstWords[file] ?? (await import('./all-words.ts')).translationFiles[file]
  return (await words?.())?.default
}

/**
 * Starts i18next in one language; namespaces are loaded on demand. Throws when one of the given
 * ones is missing.
 */
export async function startI18n(language: Locale, namespaces: readonly string[]): Promise<i18n> {
  const words = createInstance()
  await words
    .use({
      type: 'backend' as const,
      read: async (code: string, area: string) => load(code, area),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['fi', 'sv', 'en'],
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  expectNamespaces(words, namespaces)
  return words
}

/** Loads more namespaces in the current language. Throws when one of them is missing. */
export async function loadNamespaces(words: i18n, namespaces: readonly string[]): Promise<void> {
  await words.loadNamespaces([...namespaces])
  expectNamespaces(words, namespaces)
}

function expectNamespaces(words: i18n, namespaces: readonly string[]): void {
  const missing = namespaces.filter((area) => !words.hasResourceBundle(words.language, area))
  if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`)
}
