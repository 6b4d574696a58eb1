import { type ComponentType, createElement, lazy, useState } from 'react'
import { getI18n } from 'react-i18next'
import { leaveOldPortal } from './old-portal.ts'

type LoadScreen = () => Promise<{ default: ComponentType<{ contractUuid: string }> }>

/** A screen of the portal; `fetch` brings it before it is shown. */
export type LazyScreen = ComponentType<{ contractUuid: string }> & {
  readonly areas: readonly string[]
  readonly load: LoadScreen
  readonly fetch: () => Promise<unknown>
}

/**
 * A screen that comes with its areas of words when it is first shown. One that is there already
 * shows at once: React keeps whatever waits back for a third of a second.
 */
export function lazyScreen(areas: readonly string[], load: LoadScreen): LazyScreen {
  let there: ComponentType<{ contractUuid: string }> | null = null
  const fetch = async () => {
    try {
      const [screen] = await Promise.all([load(), fetchWords(areas)])
      there = screen.default
      return screen
    } catch (error) {
      await leaveOldPortal()
      throw error
    }
  }
  const Waiting = lazy(fetch)

  function Screen(props: { contractUuid: string }) {
    const [shown] = useState(() => there ?? Waiting)
    return createElement(shown, props)
  }
  return Object.assign(Screen, { areas, load, fetch })
}

async function fetchWords(areas: readonly string[]): Promise<void> {
  const words = getI18n()
  await words.loadNamespaces([...areas])
  const missing = areas.filter((area) => !words.hasResourceBundle(words.language, area))
  if (missing.length > 0) throw new Error(`Words are missing: ${missing.join(', ')}`)
}
