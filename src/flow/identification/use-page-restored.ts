import { useEffect } from 'react'

/** A flow that may be redirecting to identification. */
interface Flow {
  readonly getSnapshot: () => {
    readonly children: {
      readonly identification?:
        | { readonly send: (event: { readonly type: 'page.restored' }) => void }
        | undefined
    }
  }
}

/**
 * Notifies the identification actor when the browser restores the page from its back/forward cache.
 */
export function usePageRestored(flow: Flow): void {
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flow.getSnapshot().children.identification?.send({ type: 'page.restored' })
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [flow])
}
