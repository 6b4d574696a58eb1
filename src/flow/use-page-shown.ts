import { useEffect } from 'react'

/** A flow that reads its data again when its page is shown. */
interface Flow {
  readonly send: (event: { readonly type: 'page.shown' }) => void
}

/** The minimum time between two events, in milliseconds. */
const PAUSE_MS = 5000

/** Notifies the flow when the window gets the focus again, as its data may have changed. */
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
