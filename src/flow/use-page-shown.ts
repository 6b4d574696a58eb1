import { useEffect } from 'react'

/** A flow that looks again at what it shows. */
interface Flow {
  readonly send: (event: { readonly type: 'page.shown' }) => void
}

/** The least time between two events. */
const PAUSE_MS = 5000

/** Notifies the flow when the window has the focus again: what it shows may have changed. */
export function usePageShown(actor: Flow): void {
  useEffect(() => {
    let lastAt = Date.now()
    const show = () => {
      const now = Date.now()
      if (now - lastAt < PAUSE_MS) return
      lastAt = now
      actor.send({ type: 'page.shown' })
    }
    window.addEventListener('focus', show)
    return () => window.removeEventListener('focus', show)
  }, [actor])
}
