import { createBrowserInspector } from '@statelyai/inspect'
import type { ToldEvent } from './history.ts'
import { createMask } from './mask.ts'
import { INSPECTOR_PAGE } from './messages.ts'
import { type Observation, observation } from './observe.ts'
import { learnChart, words } from './words.ts'

/**
 * Masks whatever happens to the actors of one load of the portal, and tells it as plain data.
 *
 * @param page names the load
 */
export function teller(page: string, here: Window, tell: (event: ToldEvent) => void): Observation {
  const mask = createMask(words)
  let order = 0
  const inspector = createBrowserInspector({
    url: INSPECTOR_PAGE,
    window: here,
    autoStart: false,
    maxDeferredEvents: 0,
    sanitizeEvent: (event) => mask(event) as typeof event,
    sanitizeContext: (context) => mask(context) as typeof context,
    // The chart itself is drawn from the code, which the page of the inspector has.
    serialize: (event) => ({ ...event, definition: undefined }),
    send: (event) => tell(JSON.parse(JSON.stringify({ ...event, page, order: order++ }))),
  })
  return observation(inspector, mask, learnChart)
}
