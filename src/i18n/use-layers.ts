import type { TFunction } from 'i18next'
import { useMemo } from 'react'
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
      // What is not there yet may come.
      if (said.length === 1 && !String(key).endsWith(text)) texts.set(key, text)
      return text
    },
  })
}
