import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ApprovalPage, type ApprovalPageProps } from './ApprovalPage.tsx'

/** The shape of a request while it is read. */
export function Loading({ contractUuid, t }: Pick<ApprovalPageProps, 'contractUuid' | 't'>) {
  return (
    <ApprovalPage contractUuid={contractUuid} t={t} title={t('title')}>
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
