import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../api/values.ts'

/** The areas of words; each language of each is a chunk of its own. */
export const areas = ['shell', 'signIn', 'front', 'termination', 'errors', 'validation'] as const
export type Area = (typeof areas)[number]

const files = import.meta.glob<{ default: ResourceKey }>([
  '../../locales/*/*.json',
  '!../../locales/*/{mail,receipt,info}.json',
])

const load = (language: string, area: string) =>
  files[`../../locales/${language}/${area}.json`]?.().then((module) => module.default)

/** Words in one language, each area fetched when a screen first asks for it. */
export async function startWords(language: Locale, areas: readonly Area[]): Promise<i18n> {
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
  return words
}
