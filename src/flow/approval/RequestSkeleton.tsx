import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../FlowPage.tsx'
import type { ApprovalProps } from './flow.ts'

/** The skeleton of a request while it is loading. */
export const RequestSkeleton = ({ state, t }: ApprovalProps) => (
  <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('title')}>
    <Skeleton label={t('loading')}>
      <Stack gap="loose">
        <SkeletonLine width="middle" heading />
        <SkeletonBlock />
        <SkeletonLine width="middle" heading />
        <SkeletonBlock />
      </Stack>
    </Skeleton>
  </FlowPage>
)
