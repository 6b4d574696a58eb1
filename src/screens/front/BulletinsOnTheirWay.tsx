import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { lazyScreen } from '../../routing/lazy-screen.ts'

const FrontBulletins = lazyScreen(['bulletins'], () => import('./FrontBulletins.tsx'))

/** The bulletins of the front page, whose code and words come after those of the page. */
export function BulletinsOnTheirWay({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('shell')
  const isHydrated = useIsHydrated()
  const loading = (
    <Skeleton label={t('loading')}>
      <SkeletonBlock />
    </Skeleton>
  )
  if (!isHydrated) return loading
  return (
    <ErrorBoundary renderError={() => null}>
      <Suspense fallback={loading}>
        <FrontBulletins contractUuid={contractUuid} />
      </Suspense>
    </ErrorBoundary>
  )
}
