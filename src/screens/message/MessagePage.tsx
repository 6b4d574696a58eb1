import { todayOf } from '../../../domain/helsinki.ts'
import { DraftStatus } from '../../flow/draft/DraftStatus.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { messageAddress } from '../../routing/message-address.ts'
import { clock } from '../../runtime.ts'
import type { MessageProps } from './flow.ts'

export type MessagePageProps = Pick<MessageProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'back'>

/**
 * The layout of the screens of a new message: the link back to the list, and the state of the
 * draft.
 */
export function MessagePage({ state, children, ...rest }: MessagePageProps) {
  const { t } = useMessages()
  const { contractUuid } = state.context
  const { draft } = state.children
  return (
    <FlowPage
      {...rest}
      t={t}
      contractUuid={contractUuid}
      back={{ to: messageAddress.list(contractUuid), text: t('back.list') }}
    >
      {children}
      {draft && <DraftStatus actor={draft} today={todayOf(clock)} t={t} />}
    </FlowPage>
  )
}
