import { Skeleton, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useMessageReadingTexts } from './use-messages.ts'

/** Placeholder of the list of threads. */
export function ThreadsSkeleton() {
  const { t } = useMessageReadingTexts()
  return (
    <Skeleton label={t('loading')}>
      <Stack>
        <SkeletonLine width="short" />
        <SkeletonLine width="middle" heading />
        <SkeletonLine />
        <SkeletonLine width="short" />
        <SkeletonLine width="middle" heading />
        <SkeletonLine />
      </Stack>
    </Skeleton>
  )
}
