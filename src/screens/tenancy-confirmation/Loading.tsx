import { Skeleton, SkeletonBlock } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { TenancyProps } from './flow.ts'
import { useTenancyTexts } from './use-messages.ts'

/** Shows a skeleton while the tenancy is loading. */
export function Loading({ state }: TenancyProps) {
  const { t } = useTenancyTexts()
  return (
    <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('loading.title')}>
      <Skeleton label={t('loading.text')}>
        <Stack gap="loose">
          <SkeletonBlock />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
