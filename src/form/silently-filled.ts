/** The name of a text control, its type, and the value that was filled in. */
export interface FilledControl {
  readonly name: string
  readonly value: string
  /** The type of the control: `text`, `password`, `textarea`. */
  readonly type: string
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the text controls within an element whose value is not the rendered one: password managers
 * fill fields without an event, or before hydration. Leaves out the control that is being typed in.
 */
export const silentlyFilledControls = (
  within: Element,
  typedIn?: EventTarget,
): readonly FilledControl[] =>
  textControls(within)
    .filter((control) => control !== typedIn && control.value !== control.defaultValue)
    .map(({ name, value, type }) => ({ name, value, type }))

/** Returns the text controls within an element. */
export const textControls = (within: Element): readonly TextControl[] =>
  [...within.querySelectorAll<TextControl>('input, textarea')].filter(
    ({ type }) => !['checkbox', 'radio', 'file'].includes(type),
  )

/** The name of a checkbox or radio button, and the choice that was made. */
export interface ChangedChoice {
  readonly name: string
  readonly value: string | boolean
}

/** Returns the choices within an element that are not the rendered ones. */
export const changedChoices = (within: Element): readonly ChangedChoice[] =>
  [...within.querySelectorAll('input')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .flatMap(({ type, name, value, checked }): ChangedChoice[] => {
      if (type === 'checkbox') return [{ name, value: checked }]
      // A radio button that is no longer chosen follows from the one that is chosen.
      return type === 'radio' && checked ? [{ name, value }] : []
    })
