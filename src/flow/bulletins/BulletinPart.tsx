import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { ReadPart } from '../../layout/ReadPart.tsx'

type BulletinPartProps = {
  /** What cannot be read: bulletins, one of them, or its attachments. */
  failed: 'bulletinsFetchError' | 'errorLoadingBulletin' | 'attachmentsFailed'
  /** Whether it came with the page. */
  isServed?: boolean
  children: ReactNode
}

/** What is read of bulletins, which loads and fails by itself. */
export function BulletinPart({ failed, isServed, children }: BulletinPartProps) {
  const { t } = useTranslation('bulletins')
  return (
    <ReadPart
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
    </ReadPart>
  )
}
