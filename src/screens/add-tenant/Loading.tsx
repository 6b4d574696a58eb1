import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

/** The skeleton of the form while the contract and its tenants are loading. */
export function Loading({ state }: StateProps) {
  const { t } = useAddTenantTexts()
  return (
    <FlowPage
      t={t}
      contractUuid={state.context.contractUuid}
      title={t('loading.title')}
      head={<SkeletonBlock size="field" />}
    >
      <Skeleton label={t('loading.text')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" heading />
          <SkeletonBlock size="field" />
          <SkeletonBlock size="field" />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
