const gap = 8

/**
 * Gives an open dialog `--top` and `--left`, in pixels of the document, that put it under the anchor,
 * or over it where there is more room, and inside the window.
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
