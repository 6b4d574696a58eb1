import type { ResourceKey } from 'i18next'

/** The words of every area in every language, each a chunk of its own. */
export const files = import.meta.glob<{ default: ResourceKey }>([
  '../../locales/*/*.json',
  '!../../locales/*/{mail,info,calendar,errorMessages}.json',
])

/** All areas of words, one per file. */
export const namespaces = [
  ...new Set(
    Object.keys(files).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)),
  ),
]
