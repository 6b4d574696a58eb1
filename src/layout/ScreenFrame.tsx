import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { failureOf } from '../../machines/shared/failure.ts'
import { Page } from '../components/Page/Page.tsx'
import { ErrorScreen } from '../flow/errors/ErrorScreen.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { removeFailedReads } from '../services/failed-reads.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { isMenuArea } from './menu-entries.ts'
import { RouteFocus } from './RouteFocus.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { retryAfterError } from './try-again.ts'
import { usePageTitle } from './use-page-title.ts'

export type ScreenFrameProps = {
  /** Area of the screen. */
  area: RouteArea
  children: ReactNode
}

/** Wraps one screen: shows a skeleton while it is loading, and an error page for what it throws. */
export function ScreenFrame({ area, children }: ScreenFrameProps) {
  const { pathname } = useLocation()
  function retry(error: unknown, reset: () => void) {
    // Other queries may have failed after the one whose error is shown.
    removeFailedReads()
    retryAfterError(error, reset)
  }
  return (
    <ErrorBoundary
      key={pathname}
      onCatch={removeFailedReads}
      renderError={(error, reset) => (
        <Page>
          <ErrorScreen code={failureOf(error).code} onRetry={() => retry(error, reset)} />
          <RouteFocus />
        </Page>
      )}
    >
      <Suspense fallback={<ScreenOnItsWay area={area} />}>
        {children}
        <RouteFocus />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A screen that is loading: its title and skeleton are shown at once, also on a slow line. */
function ScreenOnItsWay({ area }: { area: RouteArea }) {
  const { t } = useTranslation('shell')
  const [isReturn] = useState(useNavigationType() === NavigationType.Pop)
  usePageTitle(isMenuArea(area) ? t(`menu.${area}`) : t('loading'))
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0)
  }, [isReturn])
  return <ScreenSkeleton area={area} />
}
