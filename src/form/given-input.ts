import type { TextControl } from './silently-filled.ts'

/** The input that a control of the server-rendered page got before it was hydrated. */
interface Given {
  readonly control: Element
  readonly giveAgain: () => void
}

const CHOICES: readonly string[] = ['checkbox', 'radio']

/** Returns the input that a control got; an empty list where its value is still the served one. */
function givenTo(control: Element): Given[] {
  if (control instanceof HTMLSelectElement) {
    const { value, selectedOptions } = control
    if ([...selectedOptions].every((option) => option.defaultSelected)) return []
    const giveAgain = () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return [{ control, giveAgain }]
  }
  if (control instanceof HTMLInputElement && CHOICES.includes(control.type)) {
    // A radio button that is no longer chosen follows from the one that is chosen.
    if (
      control.checked === control.defaultChecked ||
      (control.type === 'radio' && !control.checked)
    )
      return []
    const giveAgain = () => {
      control.checked = control.defaultChecked
      control.click()
    }
    return [{ control, giveAgain }]
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    const giveAgain = () => void control.dispatchEvent(new Event('change', { bubbles: true }))
    return control.files?.length ? [{ control, giveAgain }] : []
  }
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return []
  const { value, defaultValue } = control
  if (value === defaultValue) return []
  // More may have been typed since, if React has not reset the value.
  const giveAgain = () => typeAgain(control, control.value === defaultValue ? value : control.value)
  return [{ control, giveAgain }]
}

/**
 * Types a text again; the value is reset first, as React ignores a value that it already saw there.
 */
function typeAgain(control: TextControl, text: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Notes the input that controls of the served page got before hydration. Returns a function that
 * enters it again, so that the flow of the page gets it; call that once React has hydrated the
 * page. It resolves when the flow has started, so that a noted press can be repeated.
 */
export function recordInputBeforeHydration(root: Element): () => Promise<void> {
  const given = [...root.querySelectorAll('input, textarea, select')].flatMap(givenTo)
  return async () => {
    for (const { control, giveAgain } of given) {
      // React hydrates the part of the page that an event of this kind is for, before it handles it.
      control.dispatchEvent(new Event('dragend', { bubbles: true }))
      if (control.isConnected) giveAgain()
    }
    // React starts the flow in a later task.
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
