/** The calls that wait for the end of a press; null while nothing is pressed. */
let held: (() => void)[] | null = null

/** Runs the waiting calls in a timeout, so that they follow the click of the same press. */
function end(): void {
  setTimeout(() => {
    const calls = held
    held = null
    calls?.forEach((call) => call())
  })
}

// The sign-in page is prerendered, without a window. A touch fires mouse events after pointer
// events; a key press ends a pointer press whose end event never came.
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, () => (held ??= []), true)
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown'])
    addEventListener(type, end, true)
}

/**
 * Calls back once nothing is pressed, after the click: moving an element between pointer down and
 * up would lose the click on it.
 */
export function callAfterPress(call: () => void): void {
  if (held) held.push(call)
  else call()
}
