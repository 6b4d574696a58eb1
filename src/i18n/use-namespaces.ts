import type { FlatNamespace, i18n, ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** A translation namespace, the file `locales/<language>/<area>.json`. */
export type Namespace = FlatNamespace

/** A key of any namespace, alone or with its namespace: `area:key`. */
export type TranslationKey = { [A in Namespace]: ParseKeys<A> | `${A}:${ParseKeys<A>}` }[Namespace]

/** The part between the beginning and the end of keys: `KeyPart<'next.', '.title'>`. */
export type KeyPart<
  Begin extends string,
  End extends string = '',
  Key extends string = TranslationKey,
> = Key extends `${Begin}${infer Part}${End}` ? Part : never

/** A key in an existing group of texts; the group need not contain the key. */
type MaybeKey = `${KeyPart<'', `.${string}`>}.${string}`

/** Keys of which the first with a text is used; the last one always has a text. */
type FirstKey = readonly [...MaybeKey[], TranslationKey]

/** Translates a key in the first namespace that has it; `area:key` in another. */
export type Translate = (
  key: TranslationKey | FirstKey,
  values?: Readonly<Record<string, unknown>>,
) => string

/** A translation function and its language. */
export interface Translation {
  readonly t: Translate
  readonly language: string
}

/** One object for all renders, as i18next compares it by identity. */
const options = { nsMode: 'fallback' } as const

/** Returns a translate function that looks a key up in each namespace in order, the page's own first. */
export function useNamespaces(namespaces: readonly Namespace[]): Translation {
  const { t, i18n } = useTranslation(namespaces, options)
  // The types of i18next allow keys of the first namespace only, and no list of optional keys.
  const say = t as unknown as Translate
  const areas = namespaces.join()
  return {
    t: useMemo(() => remembering(say, i18n, areas), [say, i18n, areas]),
    language: i18n.resolvedLanguage ?? 'fi',
  }
}

type Texts = Map<string, string>

const known = new WeakMap<i18n, Map<string, Texts>>()

/** Returns the cache of texts without values for a list of namespaces, shared by all its users. */
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
  // Values may be personal data, so texts with values are cached only as long as the component
  // lives.
  const own: Texts = new Map()
  return (key, values) => {
    // A list is not cached, as a text for its first key may be loaded later.
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
