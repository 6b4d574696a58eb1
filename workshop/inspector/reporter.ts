import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionMessage } from './history.ts'
import { createMask } from './mask.ts'
import { INSPECTOR_PAGE } from './messages.ts'
import { makeObservation, type Observation } from './observe.ts'
import { unmaskedWords, unmaskNamesOfChart } from './words.ts'

/**
 * Creates an observer that masks the events of the actors of one page load and passes them on as
 * plain data.
 *
 * @param page the id of the page load
 */
export function createReporter(
  page: string,
  here: Window,
  post: (event: InspectionMessage) => void,
): Observation {
  const mask = createMask(unmaskedWords)
  let order = 0
  const inspector = createBrowserInspector({
    url: INSPECTOR_PAGE,
    window: here,
    autoStart: false,
    maxDeferredEvents: 0,
    sanitizeEvent: (event) => mask(event) as typeof event,
    sanitizeContext: (context) => mask(context) as typeof context,
    // The inspector page draws the chart from the code, so the definition is left out.
    serialize: (event) => ({ ...event, definition: undefined }),
    send: (event) => post(JSON.parse(JSON.stringify({ ...event, page, order: order++ }))),
  })
  return makeObservation(inspector, mask, unmaskNamesOfChart)
}
