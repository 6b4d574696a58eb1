import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { NoticeList, type NoticeListProps } from './NoticeList.tsx'

/**
 * The notices of one kind, such as fault reports, as a part of a page, which loads and fails
 * without the rest of the page.
 */
export function NoticeListPart(props: NoticeListProps) {
  const { t } = useTranslation('noticeList')
  return (
    <LoadedPart
      key={props.contractUuid}
      failed={t(`failed.${props.kind}`)}
      retry={t('retry')}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonLine width="middle" heading />
          <SkeletonLine />
          <SkeletonLine width="middle" />
        </Skeleton>
      }
    >
      <NoticeList {...props} />
    </LoadedPart>
  )
}
