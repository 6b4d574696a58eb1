/** A text control, and the value that it was given. */
export interface Filled {
  readonly name: string
  readonly value: string
  /** The type of the control: `text`, `password`, `textarea`. */
  readonly type: string
}

/**
 * Returns the text controls within an element whose value is not the rendered one: password managers
 * fill fields without an event, or before hydration. Leaves out the control that is being typed in.
 */
export function silentlyFilled(within: Element, typedIn?: EventTarget): readonly Filled[] {
  return [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((control) => control !== typedIn && !isChosen(control))
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value, type }) => ({ name, value, type }))
}

const isChosen = ({ type }: { readonly type: string }): boolean =>
  ['checkbox', 'radio', 'file'].includes(type)
