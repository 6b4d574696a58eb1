import { useEffect } from 'react'

/** Prevents full page loads, and reports their addresses. */
export function useInterceptedPageLoads(onLoad: (url: URL) => void): void {
  useEffect(() => {
    const keep = (event: NavigateEvent) => {
      const { destination, navigationType, hashChange } = event
      const isFull = !destination.sameDocument && !hashChange
      if (!isFull || (navigationType !== 'push' && navigationType !== 'replace')) return
      event.preventDefault()
      onLoad(new URL(destination.url))
    }
    // Browsers without the Navigation API leave the page.
    if (!('navigation' in window)) return undefined
    window.navigation.addEventListener('navigate', keep)
    return () => window.navigation.removeEventListener('navigate', keep)
  })
}
