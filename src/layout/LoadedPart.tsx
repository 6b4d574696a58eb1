import { type ReactNode, Suspense, useRef } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { Callout } from '../components/Callout/Callout.tsx'
import { refetchFailedReads, removeFailedReads } from '../services/failed-reads.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './LoadedPart.module.css'
import { retryAfterError } from './try-again.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type LoadedPartProps = {
  /** Shown until the content has been read. */
  skeleton: ReactNode
  /** Text that says what could not be read. */
  failed: string
  /** Text that says what to do about the failure. */
  text?: string
  retry: string
  /** Whether the server embeds the data of this part in a page that it renders. */
  isServed?: boolean | undefined
  /** The content, which suspends while it reads its data. */
  children: ReactNode
}

/**
 * A part of a page that loads and fails without the rest, with a retry in its place. HTML of the
 * server has the skeleton of the part, unless the server embeds its data.
 */
export function LoadedPart({ skeleton, failed, text, retry, isServed, children }: LoadedPartProps) {
  const isHydrated = useIsHydrated()
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <ErrorBoundary
        onCatch={removeFailedReads}
        renderError={(error, reset) => (
          <Callout
            tone="error"
            live="alert"
            title={failed}
            actions={
              <Button
                variant="secondary"
                onClick={() => {
                  // The button disappears, so the focus moves to the part in whose place it was.
                  part.current?.focus()
                  refetchFailedReads()
                  retryAfterError(error, reset)
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
        {isHydrated || isServed ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
      </ErrorBoundary>
    </div>
  )
}
