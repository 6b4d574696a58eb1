import {
  DEFERRED_SCRIPTS_ID,
  GIVEN_INPUT_ATTRIBUTE,
  type HydratedEvent,
  type HydratingEvent,
  PREFETCHED_FILES_ID,
} from './deferred-elements.ts'

const HYDRATING: HydratingEvent = 'hydrating'
const HYDRATED: HydratedEvent = 'hydrated'
/**
 * Longest wait for the first paint, in milliseconds: a browser may never paint a page in the
 * background.
 */
const PAINT_MS = 1000
/** Fallback delay where the browser has no requestIdleCallback. */
const IDLE_MS = 1000
let pressed: HTMLButtonElement | null = null
/** The buttons that the page had when `pressed` was set. */
let buttons: HTMLButtonElement[] = []

let isLoading = false

/** Loads the scripts of a prerendered page after its first paint. */
function loadDeferredScripts(): void {
  if (isLoading) return
  isLoading = true
  askFor(DEFERRED_SCRIPTS_ID)
}

/** Inserts the content of a template, each file in its own task, to avoid long tasks. */
function askFor(id: string): void {
  const template = document.getElementById(id)
  if (template instanceof HTMLTemplateElement)
    for (const element of template.content.children) setTimeout(() => document.head.append(element))
}

const buttonsOfPage = (): HTMLButtonElement[] => [...document.querySelectorAll('button')]

/**
 * Notes the last click before React hydrates, which is replayed afterwards; scripted clicks do not
 * count. Later clicks are handled by React, so replaying one of them would make it twice.
 */
function rememberPress({ target, isTrusted }: Event): void {
  if (!isTrusted) return
  pressed = target instanceof Element ? target.closest('button') : null
  buttons = buttonsOfPage()
}

/**
 * Presses the button, and the button in its place if React has replaced the page, also due to this
 * press.
 */
function replay(button: HTMLButtonElement): void {
  button.click()
  const others = buttonsOfPage()
  if (!button.isConnected && others.length === buttons.length)
    others[buttons.indexOf(button)]?.click()
}

document.addEventListener('click', rememberPress, { capture: true })
// The attribute makes hydration enter the input into the page's controls again.
document.addEventListener('input', () => document.body.setAttribute(GIVEN_INPUT_ATTRIBUTE, ''), {
  once: true,
})
document.addEventListener(
  HYDRATING,
  () => document.removeEventListener('click', rememberPress, { capture: true }),
  { once: true },
)
document.addEventListener(
  HYDRATED,
  () => {
    if (pressed) replay(pressed)
    if ('requestIdleCallback' in window) requestIdleCallback(() => askFor(PREFETCHED_FILES_ID))
    else setTimeout(() => askFor(PREFETCHED_FILES_ID), IDLE_MS)
  },
  { once: true },
)

if (document.hidden) loadDeferredScripts()
else {
  // A timeout set in an animation frame runs after that frame is painted.
  requestAnimationFrame(() => setTimeout(loadDeferredScripts))
  setTimeout(loadDeferredScripts, PAINT_MS)
}
