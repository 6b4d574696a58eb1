import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { tryAgain } from '../../layout/try-again.ts'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { forgetFailedReads } from '../../services/forget-failed-reads.ts'
import { DocumentList, type DocumentListProps } from './DocumentList.tsx'

/** The documents as a part of their page, which loads and fails by itself. */
export function DocumentListPart({ contractUuid }: DocumentListProps) {
  const isHydrated = useIsHydrated()
  return (
    <ErrorBoundary
      key={contractUuid}
      onCatch={forgetFailedReads}
      renderError={(error, reset) => (
        <Unread
          onRetry={() => {
            forgetFailedReads()
            tryAgain(error, reset)
          }}
        />
      )}
    >
      <Suspense fallback={<Unloaded />}>
        {isHydrated ? (
          <DocumentList key={contractUuid} contractUuid={contractUuid} />
        ) : (
          <Unloaded />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

function Unloaded() {
  const { t } = useTranslation('documents')
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="short" heading />
      <SkeletonLine width="middle" />
      <SkeletonLine />
      <SkeletonLine width="middle" />
    </Skeleton>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('documents')
  return (
    <Callout
      tone="error"
      live="alert"
      title={t('failed')}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t('failedText')}</p>
    </Callout>
  )
}
