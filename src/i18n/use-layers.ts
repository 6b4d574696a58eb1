import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Says a key of the first area that has it; `area:key` of another. */
export type Words = TFunction<readonly string[]>

/** A way to say words, and the language they are in. */
export interface Speech {
  readonly t: Words
  readonly language: string
}

/** Words of several areas: what a page says of its own kind first, then what it says of any. */
export function useLayers(areas: readonly string[]): Speech {
  const { t, i18n } = useTranslation(areas, { nsMode: 'fallback' })
  return { t, language: i18n.resolvedLanguage ?? 'fi' }
}
