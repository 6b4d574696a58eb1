import { type ComponentType, createElement, lazy, useState } from 'react'
import { getI18n } from 'react-i18next'
import { reloadStaleBuild } from './stale-build.ts'

/** Loads the module of a screen. */
export type LoadScreen<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A lazily loaded screen. */
type Fetched<Props> = ComponentType<Props> & {
  readonly namespaces: readonly string[]
  readonly load: LoadScreen<Props>
  /** Preloads the screen; reloads the page where the server no longer has this build. */
  readonly fetch: () => Promise<unknown>
  /** Preloads the screen; a failure is ignored, as the first render loads it again. */
  readonly fetchAhead: () => Promise<unknown>
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
  const fetchNow = async () => {
    const [screen] = await Promise.all([load(), fetchWords(namespaces)])
    there = screen.default
    return screen
  }
  const fetchAhead = async () => there ?? fetchNow().catch(() => null)
  const fetch = async () => {
    try {
      return await fetchNow()
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
  return Object.assign(Screen, { namespaces: namespaces, load, fetch, fetchAhead })
}

async function fetchWords(namespaces: readonly string[]): Promise<void> {
  const words = getI18n()
  const lacking = () => namespaces.filter((area) => !words.hasResourceBundle(words.language, area))
  await words.loadNamespaces([...namespaces])
  // Translations that failed to load before are reloaded, as i18next does not retry them itself.
  if (lacking().length > 0) await words.reloadResources(words.language, lacking())
  const missing = lacking()
  if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`)
}
