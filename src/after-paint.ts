import {
  DEFERRED_SCRIPTS,
  GIVEN_INPUT,
  type HydratedEvent,
  PREFETCHED_SCRIPTS,
} from './deferred-elements.ts'

const HYDRATED: HydratedEvent = 'hydrated'
/** Longest wait for the first paint, in milliseconds: a browser may draw no frame of a covered page. */
const PAINT_MS = 1000
/** Fallback delay where the browser has no requestIdleCallback. */
const IDLE_MS = 1000
let pressed: HTMLButtonElement | null = null
/** The buttons of the page at that press. */
let buttons: HTMLButtonElement[] = []

let isLoading = false

/** Loads the scripts of a prerendered page after its first paint. */
function loadDeferredScripts(): void {
  if (isLoading) return
  isLoading = true
  askFor(DEFERRED_SCRIPTS)
}

/** Loads each file in its own task, to avoid long tasks. */
function askFor(id: string): void {
  const template = document.getElementById(id)
  if (template instanceof HTMLTemplateElement)
    for (const element of template.content.children) setTimeout(() => document.head.append(element))
}

const buttonsOfPage = (): HTMLButtonElement[] => [...document.querySelectorAll('button')]

/** Remembers a click before hydration and replays it afterwards; those of choices given again are no presses. */
function rememberPress({ target, isTrusted }: Event): void {
  if (!isTrusted) return
  pressed = target instanceof Element ? target.closest('button') : null
  buttons = buttonsOfPage()
}

/** Presses the button, or its replacement if React has replaced the page, also on that press. */
function replay(button: HTMLButtonElement): void {
  button.click()
  const others = buttonsOfPage()
  if (!button.isConnected && others.length === buttons.length)
    others[buttons.indexOf(button)]?.click()
}

document.addEventListener('click', rememberPress, { capture: true })
// The page that is hydrated gives its controls again what they were given.
document.addEventListener('input', () => document.body.setAttribute(GIVEN_INPUT, ''), {
  once: true,
})
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
else {
  // A timeout set in an animation frame runs after that frame is painted.
  requestAnimationFrame(() => setTimeout(loadDeferredScripts))
  setTimeout(loadDeferredScripts, PAINT_MS)
}
