import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'

/** Placeholder of the history of payments. */
export function HistorySkeleton() {
  const { t } = useTranslation('payments')
  return (
    <Skeleton label={t('loading')}>
      <SkeletonBlock />
      <SkeletonLine />
      <SkeletonLine />
    </Skeleton>
  )
}
