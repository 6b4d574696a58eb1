import { type Awake, LATER_ELEMENT } from './later-element.ts'

const AWAKE: Awake = 'awake'
let pressed: HTMLButtonElement | null = null

/** Lets a page that can be read already ask for its scripts: not before it has been painted. */
function wakeUp(): void {
  const later = document.getElementById(LATER_ELEMENT)
  if (later instanceof HTMLTemplateElement) document.head.append(later.content)
  setTimeout(readCalendars)
}

/** The first day that a browser writes takes it long: it does so while it waits for the scripts. */
const readCalendars = () => new Intl.DateTimeFormat()

/** A button that is pressed while the page still sleeps does what it is for when it is awake. */
function keepPress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null
}

document.addEventListener('click', keepPress, { capture: true })
document.addEventListener(
  AWAKE,
  () => {
    document.removeEventListener('click', keepPress, { capture: true })
    pressed?.click()
  },
  { once: true },
)

if (document.hidden) wakeUp()
// What is asked for within a frame runs before it is painted; what waits for its end, after.
else requestAnimationFrame(() => setTimeout(wakeUp))
