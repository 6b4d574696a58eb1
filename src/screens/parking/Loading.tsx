import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ParkingProps } from './flow.ts'
import { useParkingTexts } from './use-messages.ts'

/** The skeleton of the search and the spots while they are loading. */
export function Loading({ state }: ParkingProps) {
  const { t } = useParkingTexts()
  return (
    <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('title')} isWide>
      <Skeleton label={t('loading')}>
        <Stack gap="loose">
          <SkeletonBlock />
          <SkeletonLine width="middle" heading />
          <SkeletonBlock size="picture" />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
