import type { ResourceKey } from 'i18next'

/** The translation files of every area in every language; each is a chunk of its own. */
export const translationFiles = import.meta.glob<{ default: ResourceKey }>([
  '../../locales/*/*.json',
  '!../../locales/*/{mail,info,calendar,errorMessages}.json',
])

/** All translation namespaces, one for each file of a language. */
export const namespaces = [
  ...new Set(
    Object.keys(translationFiles).map((file) =>
      file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
    ),
  ),
]
