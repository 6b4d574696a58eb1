import { useEffect } from 'react'

/** The browser asks before the page is left or reloaded while there is input that is saved nowhere. */
export function useLeaveWarning(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
}
