import type { ReachableState } from '../paths/reachable.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The controls of text in forms that a resident can fill. */
export const textControls = (): TextControl[] =>
  [...document.querySelectorAll<TextControl>('form input, form textarea')].filter(
    (control) =>
      !['checkbox', 'radio', 'file'].includes(control.type) &&
      // A text area serves for a formatted text only until the editor is there.
      control.name !== 'content' &&
      !control.disabled &&
      !control.readOnly,
  )

/** Nothing is changed while a form is being sent. */
export const isSending = () => document.querySelector('form [aria-busy="true"]') !== null

/** Sets the value of a control as some password managers do: without an event. */
export function fillSilently(control: TextControl, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

/** The first one of each state of a chart, whatever else differs. */
export const firstOfEach = (states: readonly ReachableState[]): ReachableState[] =>
  Object.values(Object.groupBy(states, ({ value }) => JSON.stringify(value))).flatMap(
    (alike) => alike?.slice(0, 1) ?? [],
  )
