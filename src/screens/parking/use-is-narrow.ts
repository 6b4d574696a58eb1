import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** From this width on, in rem, the panel is beside the list; the style sheet has the same. */
const PANEL_BESIDE_REM = 56

/** Returns whether an element has no room for a panel beside the list: larger text needs more. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new ResizeObserver(onChange)
      if (element.current) observer.observe(element.current)
      return () => observer.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return (element.current?.clientWidth ?? 0) < PANEL_BESIDE_REM * rem
  })
}
