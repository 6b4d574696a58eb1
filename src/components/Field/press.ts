/** What waits for the end of a press; null while nothing is pressed. */
let held: (() => void)[] | null = null
let ending: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  clearTimeout(ending)
  held ??= []
}

/** A timeout runs after the click of the same press. */
function end(): void {
  if (!held) return
  clearTimeout(ending)
  ending = setTimeout(() => {
    const calls = held ?? []
    held = null
    for (const call of calls) call()
  })
}

/** A touch fires its mouse events after its pointer events. A key ends a press without an end. */
const listeners = {
  pointerdown: begin,
  mousedown: begin,
  pointerup: end,
  mouseup: end,
  pointercancel: end,
  dragend: end,
  keydown: end,
} as const

// The sign-in page is prerendered, without a window.
if (typeof window !== 'undefined')
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener, { capture: true, passive: true })

/**
 * Calls back once nothing is pressed, after the click: what moves an element between pointer down
 * and up loses the click on it.
 */
export function afterPress(call: () => void): void {
  if (held) held.push(call)
  else call()
}
