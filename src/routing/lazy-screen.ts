import { type ComponentType, createElement, lazy, useState } from 'react'
import { getI18n } from 'react-i18next'
import { reloadStaleBuild } from './stale-build.ts'

/** Loads the module of a screen. */
export type LoadScreen<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A lazily loaded screen; `fetch` preloads it. */
type Fetched<Props> = ComponentType<Props> & {
  readonly namespaces: readonly string[]
  readonly load: LoadScreen<Props>
  readonly fetch: () => Promise<unknown>
}

/** A screen of the portal that requires a session. */
export type LazyScreen = Fetched<{ contractUuid: string }>

/**
 * Returns a screen that loads its module and its translations on first render. A loaded screen
 * renders without Suspense, as React delays the reveal by a third of a second.
 */
export function lazyScreen<Props extends object>(
  namespaces: readonly string[],
  load: LoadScreen<Props>,
): Fetched<Props> {
  let there: ComponentType<Props> | null = null
  const fetch = async () => {
    try {
      const [screen] = await Promise.all([load(), fetchWords(namespaces)])
      there = screen.default
      return screen
    } catch (error) {
      await reloadStaleBuild()
      throw error
    }
  }
  const Waiting: ComponentType<Props> = lazy(fetch)

  function Screen(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => there ?? Waiting)
    return createElement(shown, props)
  }
  return Object.assign(Screen, { namespaces: namespaces, load, fetch })
}

async function fetchWords(namespaces: readonly string[]): Promise<void> {
  const words = getI18n()
  await words.loadNamespaces([...namespaces])
  const missing = namespaces.filter((area) => !words.hasResourceBundle(words.language, area))
  if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`)
}
