import {
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
} from '../../../../../../src/components/Skeleton/Skeleton.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { FlowPage } from '../../../../../../src/flow/FlowPage.tsx'
import type { KeyOrderProps } from './flow.ts'
import { useKeyOrderTexts } from './use-messages.ts'

/** Shows a skeleton while the contract and the draft are loading. */
export function Loading({ state }: KeyOrderProps) {
  const { t } = useKeyOrderTexts()
  return (
    <FlowPage
      t={t}
      contractUuid={state.context.contractUuid}
      title={t('over')}
      head={<SkeletonBlock size="field" />}
    >
      <Skeleton label={t('loading')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" heading />
          <SkeletonBlock size="field" />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
