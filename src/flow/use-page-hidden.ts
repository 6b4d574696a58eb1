import { useEffect, useLayoutEffect } from 'react'

/** A flow that saves the typed values when its page is hidden. */
interface Flow {
  readonly send: (event: { readonly type: 'page.hidden' }) => void
}

/** Notifies a flow when its page is hidden or left. */
export function usePageHidden(flow: Flow): void {
  useEffect(() => {
    const hide = () => flow.send({ type: 'page.hidden' })
    const hideWhenHidden = () => {
      if (document.visibilityState === 'hidden') hide()
    }
    document.addEventListener('visibilitychange', hideWhenHidden)
    window.addEventListener('pagehide', hide)
    // A browser hides a page only once the next one has loaded, which may need the values saved
    // here.
    window.addEventListener('beforeunload', hide)
    return () => {
      document.removeEventListener('visibilitychange', hideWhenHidden)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('beforeunload', hide)
    }
  }, [flow])

  // Navigation within the portal hides the page too. Layout effects are cleaned up before the actor
  // is stopped.
  useLayoutEffect(() => () => flow.send({ type: 'page.hidden' }), [flow])
}
