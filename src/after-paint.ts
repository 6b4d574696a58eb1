import { AHEAD_ELEMENT, type Awake, LATER_ELEMENT } from './later-element.ts'

const AWAKE: Awake = 'awake'
/** After which a page is taken to have nothing to do, where the browser does not tell. */
const IDLE_MS = 1000
let pressed: HTMLButtonElement | null = null

/** Loads the scripts of a prerendered page after its first paint. */
const wakeUp = (): void => askFor(LATER_ELEMENT)

/** Each file is asked for in a task of its own, so that none holds the page up for long. */
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
// What is asked for within a frame runs before it is painted; what waits for its end, after.
else requestAnimationFrame(() => setTimeout(wakeUp))
