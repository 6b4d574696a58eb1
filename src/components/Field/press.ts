/** What waits for the end of a press; null while nothing is pressed. */
let held: (() => void)[] | null = null

/** A timeout runs after the click of the same press. */
function end(): void {
  setTimeout(() => {
    const calls = held
    held = null
    calls?.forEach((call) => call())
  })
}

// The sign-in page is prerendered, without a window. A touch fires its mouse events after its
// pointer events; a key ends a press without an end.
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, () => (held ??= []), true)
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown'])
    addEventListener(type, end, true)
}

/**
 * Calls back once nothing is pressed, after the click: what moves an element between pointer down
 * and up loses the click on it.
 */
export function afterPress(call: () => void): void {
  if (held) held.push(call)
  else call()
}
