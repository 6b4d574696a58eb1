import { type ReactNode, Suspense } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { Callout } from '../components/Callout/Callout.tsx'
import { forgetFailedReads, renewFailedReads } from '../services/forget-failed-reads.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { tryAgain } from './try-again.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type ReadPartProps = {
  /** Stands until the content has been read. */
  skeleton: ReactNode
  /** What could not be read. */
  failed: string
  retry: string
  /** Whether its data come with a page that the server renders. */
  isServed?: boolean | undefined
  /** Reads by suspending. */
  children: ReactNode
}

/**
 * A part of a page that loads and fails by itself, with a retry in place. A page that the server
 * renders has its skeleton, unless its data come with the page.
 */
export function ReadPart({ skeleton, failed, retry, isServed, children }: ReadPartProps) {
  const isHydrated = useIsHydrated()
  return (
    <ErrorBoundary
      onCatch={forgetFailedReads}
      renderError={(error, reset) => (
        <Callout
          tone="error"
          live="alert"
          title={failed}
          actions={
            <Button
              variant="secondary"
              onClick={() => {
                renewFailedReads()
                tryAgain(error, reset)
              }}
            >
              {retry}
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={skeleton}>{isHydrated || isServed ? children : skeleton}</Suspense>
    </ErrorBoundary>
  )
}
