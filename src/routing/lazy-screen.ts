import { type ComponentType, createElement, lazy, useState } from 'react'
import { getI18n } from 'react-i18next'

/** A screen of the portal; `fetch` brings it before it is shown. */
export type LazyScreen = ComponentType<{ contractUuid: string }> & {
  readonly fetch: () => Promise<unknown>
}

/**
 * A screen that comes with its areas of words when it is first shown. One that is there already
 * shows at once: React keeps whatever waits back for a third of a second.
 */
export function lazyScreen(
  areas: readonly string[],
  load: () => Promise<{ default: ComponentType<{ contractUuid: string }> }>,
): LazyScreen {
  let there: ComponentType<{ contractUuid: string }> | null = null
  const fetch = async () => {
    const [screen] = await Promise.all([load(), getI18n().loadNamespaces([...areas])])
    there = screen.default
    return screen
  }
  const Waiting = lazy(fetch)

  function Screen(props: { contractUuid: string }) {
    const [shown] = useState(() => there ?? Waiting)
    return createElement(shown, props)
  }
  return Object.assign(Screen, { fetch })
}
