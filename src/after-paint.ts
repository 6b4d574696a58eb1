import { DEFERRED_SCRIPTS, type HydratedEvent, PREFETCHED_SCRIPTS } from './deferred-elements.ts'

const HYDRATED: HydratedEvent = 'hydrated'
/** Fallback delay where the browser has no requestIdleCallback. */
const IDLE_MS = 1000
interface Press {
  readonly button: HTMLButtonElement
  /** Its place among the buttons of the page, and their number. */
  readonly place: number
  readonly count: number
}
let pressed: Press | null = null

/** Loads the scripts of a prerendered page after its first paint. */
const loadDeferredScripts = (): void => askFor(DEFERRED_SCRIPTS)

/** Loads each file in its own task, to avoid long tasks. */
function askFor(id: string): void {
  const template = document.getElementById(id)
  if (template instanceof HTMLTemplateElement)
    for (const element of template.content.children) setTimeout(() => document.head.append(element))
}

/** Remembers a click before hydration and replays it afterwards. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  const all = buttons()
  pressed = button && { button, place: all.indexOf(button), count: all.length }
}

/** Presses a button, or its replacement if React has replaced the page, also on that press. */
function replay({ button, place, count }: Press): void {
  if (button.isConnected) button.click()
  if (!button.isConnected && buttons().length === count) buttons()[place]?.click()
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')]

document.addEventListener('click', rememberPress, { capture: true })
document.addEventListener(
  HYDRATED,
  () => {
    document.removeEventListener('click', rememberPress, { capture: true })
    if (pressed) replay(pressed)
    if ('requestIdleCallback' in window) requestIdleCallback(() => askFor(PREFETCHED_SCRIPTS))
    else setTimeout(() => askFor(PREFETCHED_SCRIPTS), IDLE_MS)
  },
  { once: true },
)

if (document.hidden) loadDeferredScripts()
// A timeout set in an animation frame runs after that frame is painted.
else requestAnimationFrame(() => setTimeout(loadDeferredScripts))
