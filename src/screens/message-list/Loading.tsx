import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { ThreadsSkeleton } from '../../flow/messages/ThreadsSkeleton.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'

/** The skeleton of the list. */
export function Loading({ state }: ScreenProps<typeof messageListMachine>) {
  const { t } = useMessageReadingTexts()
  return (
    <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('title')} isWide>
      <ThreadsSkeleton />
    </FlowPage>
  )
}
