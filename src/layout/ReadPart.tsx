import { type ReactNode, Suspense, useRef } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { Callout } from '../components/Callout/Callout.tsx'
import { forgetFailedReads, renewFailedReads } from '../services/forget-failed-reads.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './ReadPart.module.css'
import { tryAgain } from './try-again.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type ReadPartProps = {
  /** Is shown until the content has been read. */
  skeleton: ReactNode
  /** What could not be read. */
  failed: string
  /** What to do about it. */
  text?: string
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
export function ReadPart({ skeleton, failed, text, retry, isServed, children }: ReadPartProps) {
  const isHydrated = useIsHydrated()
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
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
                  // The button goes; what comes in its place is next by keyboard.
                  part.current?.focus()
                  renewFailedReads()
                  tryAgain(error, reset)
                }}
              >
                {retry}
              </Button>
            }
          >
            {text && <p>{text}</p>}
          </Callout>
        )}
      >
        <Suspense fallback={skeleton}>{isHydrated || isServed ? children : skeleton}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
