import { useEffect } from 'react'

/**
 * Beside a new screen: the second half of a double click that began on the screen before falls on
 * whatever is now under it, and does nothing there.
 */
export function useSingleClick(): void {
  useEffect(() => {
    const listening = new AbortController()
    const ignore = (event: MouseEvent) => {
      if (event.detail <= 1) return listening.abort()
      event.preventDefault()
      event.stopPropagation()
    }
    for (const type of ['mousedown', 'click'] as const)
      document.addEventListener(type, ignore, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}
