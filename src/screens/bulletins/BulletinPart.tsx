import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { tryAgain } from '../../layout/try-again.ts'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { forgetFailedReads } from '../../services/forget-failed-reads.ts'

type BulletinPartProps = {
  /** What cannot be read: bulletins, one of them, or its attachments. */
  failed: 'bulletinsFetchError' | 'errorLoadingBulletin' | 'attachmentsFailed'
  children: ReactNode
}

/**
 * What is read of bulletins, which loads and fails by itself. A page that the server renders does
 * not have it yet.
 */
export function BulletinPart({ failed, children }: BulletinPartProps) {
  const isHydrated = useIsHydrated()
  return (
    <ErrorBoundary
      onCatch={forgetFailedReads}
      renderError={(error, reset) => (
        <Unread
          failed={failed}
          onRetry={() => {
            forgetFailedReads()
            tryAgain(error, reset)
          }}
        />
      )}
    >
      <Suspense fallback={<Unloaded />}>{isHydrated ? children : <Unloaded />}</Suspense>
    </ErrorBoundary>
  )
}

function Unloaded() {
  const { t } = useTranslation('bulletins')
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="middle" heading />
      <SkeletonLine />
      <SkeletonLine width="middle" />
    </Skeleton>
  )
}

function Unread({ failed, onRetry }: Pick<BulletinPartProps, 'failed'> & { onRetry: () => void }) {
  const { t } = useTranslation('bulletins')
  return (
    <Callout
      tone="error"
      live="alert"
      title={t(failed)}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
