import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { LoadedPart } from '../../layout/LoadedPart.tsx'

type BulletinPartProps = {
  /** The message for a failed read: of bulletins, of one bulletin, or of its attachments. */
  failed: 'bulletinsFetchError' | 'errorLoadingBulletin' | 'attachmentsFailed'
  /** Whether the content came with the page from the server. */
  isServed?: boolean
  children: ReactNode
}

/** A part of a page with bulletins, which loads and fails without the rest of the page. */
export function LoadedBulletinPart({ failed, isServed, children }: BulletinPartProps) {
  const { t } = useTranslation('bulletins')
  return (
    <LoadedPart
      failed={t(failed)}
      retry={t('retry')}
      isServed={isServed}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonLine width="middle" heading />
          <SkeletonLine />
          <SkeletonLine width="middle" />
        </Skeleton>
      }
    >
      {children}
    </LoadedPart>
  )
}
