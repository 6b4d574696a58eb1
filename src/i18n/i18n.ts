import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../api/values.ts'

const files = import.meta.glob<{ default: ResourceKey }>([
  '../../locales/*/*.json',
  '!../../locales/*/{mail,info}.json',
])

/** The areas of words, one for each file; each language of each is a chunk of its own. */
export const areas = [
  ...new Set(Object.keys(files).map((file) => file.replace(/.*\/|\.json$/g, ''))),
]

const load = (language: string, area: string) =>
  files[`../../locales/${language}/${area}.json`]?.().then((module) => module.default)

/** Words in one language, each area fetched when a screen first asks for it. Throws without those asked for here. */
export async function startWords(language: Locale, areas: readonly string[]): Promise<i18n> {
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
      ns: areas,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  const missing = areas.filter((area) => !words.hasResourceBundle(language, area))
  if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`)
  return words
}
