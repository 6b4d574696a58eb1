import { AHEAD_ELEMENT, type Awake, LATER_ELEMENT } from './later-element.ts'

const AWAKE: Awake = 'awake'
/** Fallback delay where the browser has no requestIdleCallback. */
const IDLE_MS = 1000
let pressed: HTMLButtonElement | null = null

/** Loads the scripts of a prerendered page after its first paint. */
const wakeUp = (): void => askFor(LATER_ELEMENT)

/** Loads each file in its own task, to avoid long tasks. */
function askFor(id: string): void {
  const template = document.getElementById(id)
  if (template instanceof HTMLTemplateElement)
    for (const element of template.content.children) setTimeout(() => document.head.append(element))
}

/** Remembers a click before hydration and replays it afterwards. */
function keepPress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null
}

document.addEventListener('click', keepPress, { capture: true })
document.addEventListener(
  AWAKE,
  () => {
    document.removeEventListener('click', keepPress, { capture: true })
    pressed?.click()
    if ('requestIdleCallback' in window) requestIdleCallback(() => askFor(AHEAD_ELEMENT))
    else setTimeout(() => askFor(AHEAD_ELEMENT), IDLE_MS)
  },
  { once: true },
)

if (document.hidden) wakeUp()
// A timeout set in an animation frame runs after that frame is painted.
else requestAnimationFrame(() => setTimeout(wakeUp))
