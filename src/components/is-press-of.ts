import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * Whether an event is a press of a key that the page may act on. Input methods compose letters of
 * some languages, and use Enter and Escape themselves; Safari reports the Enter that ends a
 * composition after its end, and only by its key code.
 */
export function isKeyPress(key: string, event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return event.key === key && !isComposing && event.keyCode !== HANDLED_BY_INPUT_METHOD
}
