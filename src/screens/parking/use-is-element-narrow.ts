import { type RefObject, useSyncExternalStore } from 'react'

/** From this width on, in rem, the panel is beside the list; the style sheet has the same. */
const PANEL_BESIDE_REM = 56

/**
 * Returns whether an element is too narrow for a panel beside the list; larger text needs more
 * width.
 */
export function useIsElementNarrow(element: RefObject<HTMLElement | null>): boolean {
  const read = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return (element.current?.clientWidth ?? 0) < PANEL_BESIDE_REM * rem
  }
  // The server renders no open panel.
  return useSyncExternalStore(watchWidth, read, () => true)
}

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
