const gap = 8

/**
 * Sets `--top` and `--left` of an open dialog, in document pixels, to place it below the anchor, or
 * above it where there is more room, and inside the window.
 */
export function placeBeside(dialog: HTMLElement, anchor: HTMLElement) {
  const { top, bottom, left } = anchor.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = dialog
  const { clientWidth, clientHeight } = document.documentElement
  const under = bottom + gap
  const over = top - gap - height
  const y = under + height <= clientHeight ? under : Math.max(gap, over)
  const x = Math.max(gap, Math.min(left, clientWidth - width - gap))
  dialog.style.setProperty('--top', `${y + window.scrollY}px`)
  dialog.style.setProperty('--left', `${x + window.scrollX}px`)
}
