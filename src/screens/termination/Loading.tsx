import { Card } from '../../components/Card/Card.tsx'
import { Aside } from '../../components/MainWithAside/MainWithAside.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { TerminationProps } from './flow.ts'
import { useTerminationScreenTexts } from './use-messages.ts'

/** The skeleton while the contract, its tenants and the draft are loading. */
export function Loading({ state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  return (
    <FlowPage
      t={t}
      contractUuid={state.context.contractUuid}
      title={t('loading.title')}
      head={<SkeletonBlock size="field" />}
      aside={
        <Aside label={t('aside.label')}>
          <Card>
            <Stack>
              <SkeletonLine width="middle" />
              <SkeletonLine />
              <SkeletonLine />
            </Stack>
          </Card>
        </Aside>
      }
    >
      <Skeleton label={t('loading.text')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" heading />
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
