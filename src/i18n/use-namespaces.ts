import type { FlatNamespace, ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** A file of words: `locales/<language>/<area>.json`. */
export type Area = FlatNamespace

/** A key of any area: by itself, or of one that is named, `area:key`. */
export type WordKey = { [A in Area]: ParseKeys<A> | `${A}:${ParseKeys<A>}` }[Area]

/** What stands between the beginning and the end of keys: `KeyPart<'next.', '.title'>`. */
export type KeyPart<
  Begin extends string,
  End extends string = '',
  Key extends string = WordKey,
> = Key extends `${Begin}${infer Part}${End}` ? Part : never

/** A key in a group of words that need not have it. */
type MaybeKey = `${KeyPart<'', `.${string}`>}.${string}`

/** Keys of which the first that has words is said: the last one always has. */
type FirstKey = readonly [...MaybeKey[], WordKey]

/** Translates a key in the first namespace that has it; `area:key` in another. */
export type Translate = (
  key: WordKey | FirstKey,
  values?: Readonly<Record<string, unknown>>,
) => string

/** A translation function and its language. */
export interface Translation {
  readonly t: Translate
  readonly language: string
}

/** Translates with several namespaces: the page's own first, then the common ones. */
export function useNamespaces(namespaces: readonly Area[]): Translation {
  const { t, i18n } = useTranslation(namespaces, { nsMode: 'fallback' })
  // i18next knows the keys of the first area alone, and no list of which only the last one has words.
  const say = t as unknown as Translate
  return { t: useMemo(() => remembering(say), [say]), language: i18n.resolvedLanguage ?? 'fi' }
}

/**
 * Caches lookups without values: a miss through all namespaces is slow enough to feel while typing.
 */
function remembering(t: Translate): Translate {
  const texts = new Map<unknown, string>()
  return (key, values) => {
    if (values !== undefined) return t(key, values)
    const known = texts.get(key)
    if (known) return known
    const text = t(key)
    // A missing text is not cached: its namespace may still be loading.
    if (!String(key).endsWith(text)) texts.set(key, text)
    return text
  }
}
