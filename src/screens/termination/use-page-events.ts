import { useEffect, useLayoutEffect } from 'react'
import { usePageRestored } from '../identification/use-page-restored.ts'
import type { TerminationRef } from './flow.ts'

/** Tells the flow when the page is hidden, left or comes back. */
export function usePageEvents(actor: TerminationRef): void {
  usePageRestored(actor)
  useEffect(() => {
    const hide = () => actor.send({ type: 'page.hidden' })
    const hideWhenHidden = () => {
      if (document.visibilityState === 'hidden') hide()
    }
    document.addEventListener('visibilitychange', hideWhenHidden)
    window.addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', hideWhenHidden)
      window.removeEventListener('pagehide', hide)
    }
  }, [actor])

  // Going to another page of the portal hides this one too. Layout effects are cleaned up before
  // the actor is stopped.
  useLayoutEffect(() => () => actor.send({ type: 'page.hidden' }), [actor])
}
