import { type TextControl, textControls } from './silently-filled.ts'

/** The text controls of the server-rendered page, until the first form refills its own. */
let served: readonly TextControl[] = []
let focused: EventTarget | null = null
/** Texts typed during hydration, in which React resets a text area to its served text. */
const typed = new Map<TextControl, string>()

const noteFocus = ({ target }: Event): void => {
  focused = target
}

const noteTyped = ({ target }: Event): void => {
  for (const one of served) if (one === target) typed.set(one, one.value)
}

/**
 * Starts to follow the text controls of the served page; call it before React renders. React
 * replaces a served page that a translator or an extension has changed, with what was typed there.
 */
export function followServedFields(root: Element): void {
  served = textControls(root)
  focused = document.activeElement
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('input', noteTyped, true)
}

/**
 * Fills the text controls of a form with the texts typed into them during hydration, or into the
 * served controls that they replace; restores the focus, and stops following. The values are set
 * without an event.
 */
export function refillReplacedFields(form: Element): void {
  const controls = textControls(form)
  for (const old of served) {
    const control = controls.find(
      (one) => one === old || (!old.isConnected && one.name === old.name),
    )
    if (!control) continue
    const value = typed.get(old) ?? (control === old ? '' : old.value)
    if (value) control.value = value
    if (old === focused && control !== old) control.focus({ preventScroll: true })
  }
  served = []
  typed.clear()
  document.removeEventListener('focusin', noteFocus)
  document.removeEventListener('input', noteTyped, true)
}
