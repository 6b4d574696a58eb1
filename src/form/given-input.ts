import type { TextControl } from './silently-filled.ts'

/** What was given to a control of the served page before it was hydrated. */
interface Given {
  readonly control: Element
  readonly giveAgain: () => void
}

const CHOICES: readonly string[] = ['checkbox', 'radio']

/** Returns what was given to a control; nothing where it is as it was served. */
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
    // The one that is not chosen any more follows from the one that is.
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
  // More may have been typed since, which React has not taken back.
  const giveAgain = () => typeAgain(control, control.value === defaultValue ? value : control.value)
  return [{ control, giveAgain }]
}

/** Types a text again: React takes a value for unchanged that it has seen in the element. */
function typeAgain(control: TextControl, text: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Notes what the controls of the served page were given before it is hydrated. Returns a function
 * that gives it to them again, so that the flow of the page gets it; call it once React has the page.
 * It resolves when the flow has started, so that a press follows.
 */
export function noteGivenInput(root: Element): () => Promise<void> {
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
