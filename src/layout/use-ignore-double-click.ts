import { useEffect } from 'react'

/** Ignores the second click of a double click that began on the previous screen. */
export function useIgnoreDoubleClick(): void {
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
