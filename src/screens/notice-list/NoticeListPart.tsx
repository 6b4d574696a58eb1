import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeKind } from '../../../domain/notices.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { tryAgain } from '../../layout/try-again.ts'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { forgetFailedReads } from '../../services/forget-failed-reads.ts'
import { NoticeList, type NoticeListProps } from './NoticeList.tsx'

/**
 * The list of a kind as a part of a page, which loads and fails by itself. A page that the server
 * renders does not have it yet.
 */
export function NoticeListPart(props: NoticeListProps) {
  const isHydrated = useIsHydrated()
  return (
    <ErrorBoundary
      key={props.contractUuid}
      onCatch={forgetFailedReads}
      renderError={(error, reset) => (
        <Unread
          kind={props.kind}
          onRetry={() => {
            forgetFailedReads()
            tryAgain(error, reset)
          }}
        />
      )}
    >
      <Suspense fallback={<Unloaded />}>
        {isHydrated ? <NoticeList {...props} /> : <Unloaded />}
      </Suspense>
    </ErrorBoundary>
  )
}

function Unloaded() {
  const { t } = useTranslation('noticeList')
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="middle" heading />
      <SkeletonLine />
      <SkeletonLine width="middle" />
    </Skeleton>
  )
}

function Unread({ kind, onRetry }: { kind: NoticeKind; onRetry: () => void }) {
  const { t } = useTranslation('noticeList')
  return (
    <Callout
      tone="error"
      live="alert"
      title={t(`failed.${kind}`)}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
