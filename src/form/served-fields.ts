import { type TextControl, textControls } from './silently-filled.ts'

/** The text controls of the served page, until the first form takes over. */
let served: readonly TextControl[] = []
let focused: EventTarget | null = null

const noteFocus = ({ target }: Event): void => {
  focused = target
}

/**
 * Starts to follow the text controls of the served page; call it before React renders. React
 * replaces a served page that a translator or an extension has changed, with what was typed there.
 */
export function followServedFields(root: Element): void {
  served = textControls(root)
  focused = document.activeElement
  document.addEventListener('focusin', noteFocus)
}

/**
 * Fills the text controls of a form with what was typed into those of the served page that they
 * replace, gives the focus back, and stops following. The values are set without an event.
 */
export function refillReplacedFields(form: Element): void {
  const controls = textControls(form)
  for (const old of served) {
    const control = old.isConnected ? null : controls.find(({ name }) => name === old.name)
    if (control && old.value) control.value = old.value
    if (old === focused) control?.focus({ preventScroll: true })
  }
  served = []
  document.removeEventListener('focusin', noteFocus)
}
