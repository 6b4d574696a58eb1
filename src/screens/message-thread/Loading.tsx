import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { messageAddresses } from '../../routing/message-address.ts'

/** The skeleton of a thread: its subject is not known yet. */
export function Loading({ state }: ScreenProps<typeof messageThreadMachine>) {
  const { t } = useMessageReadingTexts()
  const { contractUuid } = state.context
  return (
    <FlowPage
      t={t}
      contractUuid={contractUuid}
      title={t('title')}
      back={{ to: messageAddresses.list(contractUuid), text: t('thread.toAll') }}
      isWide
    >
      <Skeleton label={t('thread.loading')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" />
          <SkeletonBlock />
          <SkeletonBlock />
        </Stack>
      </Skeleton>
    </FlowPage>
  )
}
