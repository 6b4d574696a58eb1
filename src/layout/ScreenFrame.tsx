import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { failureOf } from '../../machines/shared/failure.ts'
import { Page } from '../components/Page/Page.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { ErrorScreen } from '../screens/errors/ErrorScreen.tsx'
import { forgetFailedReads } from '../services/forget-failed-reads.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { tryAgain } from './try-again.ts'

export type ScreenFrameProps = {
  /** Area of the screen. */
  area: RouteArea
  children: ReactNode
}

/** Wraps one screen: shows a skeleton while it is loading, and an error page for what it throws. */
export function ScreenFrame({ area, children }: ScreenFrameProps) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary
      key={pathname}
      onCatch={forgetFailedReads}
      renderError={(error, reset) => (
        <Page>
          <ErrorScreen code={failureOf(error).code} onRetry={() => tryAgain(error, reset)} />
          <RouteFocus />
        </Page>
      )}
    >
      <Suspense fallback={<ScreenSkeleton area={area} />}>
        {children}
        <RouteFocus />
      </Suspense>
    </ErrorBoundary>
  )
}
