import type { FlatNamespace, i18n, ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** A file of words: `locales/<language>/<area>.json`. */
export type Area = FlatNamespace

/** A key of any area: by itself, or of one that is named, `area:key`. */
export type WordKey = { [A in Area]: ParseKeys<A> | `${A}:${ParseKeys<A>}` }[Area]

/** The part between the beginning and the end of keys: `KeyPart<'next.', '.title'>`. */
export type KeyPart<
  Begin extends string,
  End extends string = '',
  Key extends string = WordKey,
> = Key extends `${Begin}${infer Part}${End}` ? Part : never

/** A key in a group of words that need not have it. */
type MaybeKey = `${KeyPart<'', `.${string}`>}.${string}`

/** Keys of which the first that has words is shown: the last one always has. */
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

/** The same object in each render: i18next compares it. */
const options = { nsMode: 'fallback' } as const

/** Translates with several namespaces: the page's own first, then the common ones. */
export function useNamespaces(namespaces: readonly Area[]): Translation {
  const { t, i18n } = useTranslation(namespaces, options)
  // i18next knows the keys of the first area alone, and no list of which only the last one has words.
  const say = t as unknown as Translate
  const areas = namespaces.join()
  return {
    t: useMemo(() => remembering(say, i18n, areas), [say, i18n, areas]),
    language: i18n.resolvedLanguage ?? 'fi',
  }
}

type Texts = Map<string, string>

const known = new WeakMap<i18n, Map<string, Texts>>()

/** Returns the cache of the texts without values of some namespaces, shared by all who use them. */
function textsOf(words: i18n, areas: string): Texts {
  const all = known.get(words) ?? new Map<string, Texts>()
  const texts = all.get(areas) ?? new Map<string, string>()
  known.set(words, all.set(areas, texts))
  return texts
}

/**
 * Caches lookups: a miss through several namespaces, and putting values into a text, are slow
 * enough to feel while typing.
 */
function remembering(t: Translate, words: i18n, areas: string): Translate {
  const shared = textsOf(words, areas)
  // Values may be personal: their texts are kept no longer than the component.
  const own: Texts = new Map()
  return (key, values) => {
    // A list may find its first key later.
    if (typeof key !== 'string') return t(key, values)
    const [texts, asked] = values
      ? [own, key + JSON.stringify(values)]
      : [shared, `${words.resolvedLanguage} ${key}`]
    const found = texts.get(asked)
    if (found) return found
    const text = t(key, values)
    // A missing text is not cached: its namespace may still be loading.
    if (!key.endsWith(text)) texts.set(asked, text)
    return text
  }
}
