import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * Whether an event is a press of a key that the page may act on. Letters of some languages are
 * composed by an input method, which takes Enter and Escape for itself; Safari reports the Enter that
 * ends a composition after the end, by its code alone.
 */
export function isPressOf(key: string, event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return event.key === key && !isComposing && event.keyCode !== HANDLED_BY_INPUT_METHOD
}
