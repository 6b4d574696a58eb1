import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'
import { useApprovalWords } from './use-approval-words.ts'

/** The shape of a request while it is read. */
export function Loading({ contractUuid }: { contractUuid: string }) {
  const t = useApprovalWords()
  return (
    <ApprovalPage contractUuid={contractUuid} title={t('title')}>
      <Skeleton label={t('loading')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" heading />
          <SkeletonBlock />
          <SkeletonLine width="middle" heading />
          <SkeletonBlock />
        </Stack>
      </Skeleton>
    </ApprovalPage>
  )
}
