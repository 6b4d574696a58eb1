import { useEffect } from 'react'

/** Keeps the page from being left, and tells where it would have gone. */
export function useFullLoads(onLoad: (url: URL) => void): void {
  useEffect(() => {
    const keep = (event: NavigateEvent) => {
      const { destination, navigationType, hashChange } = event
      const isFull = !destination.sameDocument && !hashChange
      if (!isFull || (navigationType !== 'push' && navigationType !== 'replace')) return
      event.preventDefault()
      onLoad(new URL(destination.url))
    }
    // Browsers without it leave the page.
    if (!('navigation' in window)) return undefined
    window.navigation.addEventListener('navigate', keep)
    return () => window.navigation.removeEventListener('navigate', keep)
  })
}
