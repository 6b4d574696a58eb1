import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Translates a key in the first namespace that has it; `area:key` in another. */
export type Words = TFunction<readonly string[]>

/** A translation function and its language. */
export interface Speech {
  readonly t: Words
  readonly language: string
}

/** Translates with several namespaces: the page's own first, then the common ones. */
export function useLayers(areas: readonly string[]): Speech {
  const { t, i18n } = useTranslation(areas, { nsMode: 'fallback' })
  return { t: useMemo(() => remembering(t), [t]), language: i18n.resolvedLanguage ?? 'fi' }
}

/**
 * Caches lookups without values: a miss through all namespaces is slow enough to feel while typing.
 */
function remembering(t: Words): Words {
  const texts = new Map<unknown, string>()
  return new Proxy(t, {
    apply(_target, _self, said: Parameters<Words>) {
      const [key] = said
      const text = (said.length === 1 && texts.get(key)) || t(...said)
      // A missing text is not cached: its namespace may still be loading.
      if (said.length === 1 && !String(key).endsWith(text)) texts.set(key, text)
      return text
    },
  })
}
