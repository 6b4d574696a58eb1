import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { failureOf } from '../../machines/shared/failure.ts'
import { ErrorScreen } from '../flow/errors/ErrorScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { retryAfterError } from './try-again.ts'

/**
 * Wraps the page of a public route: shows an error page for what it throws, including failed chunk
 * loads.
 */
export function PublicFrame() {
  return (
    <Suspense fallback={null}>
      <ErrorBoundary
        key={useLocation().pathname}
        renderError={(error, reset) => (
          <PublicLayout>
            <ErrorScreen
              code={failureOf(error).code}
              onRetry={() => retryAfterError(error, reset)}
            />
            <RouteFocus />
          </PublicLayout>
        )}
      >
        <Outlet />
      </ErrorBoundary>
    </Suspense>
  )
}
