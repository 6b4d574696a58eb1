import { useEffect } from 'react'

/** A flow that may be on its way to identification. */
interface Flow {
  readonly getSnapshot: () => {
    readonly children: {
      readonly identification?:
        | { readonly send: (event: { readonly type: 'page.restored' }) => void }
        | undefined
    }
  }
}

/** Tells the way to identification when the browser shows the page again that was left for it. */
export function usePageRestored(flow: Flow): void {
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flow.getSnapshot().children.identification?.send({ type: 'page.restored' })
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [flow])
}
