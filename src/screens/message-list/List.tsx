import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { NewMessageButton } from '../../flow/messages/NewMessageButton.tsx'
import { StaffCallout } from '../../flow/messages/StaffCallout.tsx'
import { Threads } from '../../flow/messages/Threads.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { useAnswerTime, withAnswerPromise } from '../../flow/use-answer-time.ts'

/**
 * The threads, the button for a new message, and a status when notifications could not be closed.
 */
export function List({ state }: ScreenProps<typeof messageListMachine>) {
  const { t } = useMessageReadingTexts()
  const span = useAnswerTime()('messages', { isSpelled: true })
  const { contractUuid, start } = state.context
  const { threads, mayWrite, mayCreate } = requireLoaded(start)
  const isEmpty = threads.length === 0
  const write = mayCreate && <NewMessageButton contractUuid={contractUuid} mayWrite={mayWrite} />
  return (
    <FlowPage
      t={t}
      contractUuid={contractUuid}
      title={t('title')}
      lead={t('lead')}
      side={!isEmpty && write}
      isWide
    >
      <Stack gap="loose">
        {!mayWrite && <StaffCallout />}
        {mayWrite && !mayCreate && (
          <Callout title={t('ended.title')}>
            <p>{t('ended.text')}</p>
          </Callout>
        )}
        {isEmpty ? (
          <EmptyState title={t('none.title')} actions={write}>
            <p>
              {withAnswerPromise(t('none.text'), span === null ? null : t('none.answer', { span }))}
            </p>
          </EmptyState>
        ) : (
          <Threads threads={threads} contractUuid={contractUuid} />
        )}
        <LiveRegion className="small muted">
          {state.matches({ listing: 'notClosed' }) && t('cardsKept')}
        </LiveRegion>
      </Stack>
    </FlowPage>
  )
}
