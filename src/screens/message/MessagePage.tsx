import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { DraftStatus } from '../../flow/draft/DraftStatus.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { clock } from '../../runtime.ts'
import type { MessageProps } from './flow.ts'

export type MessagePageProps = Pick<MessageProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'back'>

/**
 * The layout of the screens of a new message: the link back to the list, and the state of the
 * draft.
 */
export function MessagePage({ state, children, ...rest }: MessagePageProps) {
  const { t } = useMessageWritingTexts()
  const { contractUuid } = state.context
  const { draft } = state.children
  return (
    <FlowPage
      {...rest}
      t={t}
      contractUuid={contractUuid}
      back={{ to: messageAddresses.list(contractUuid), text: t('back.list') }}
    >
      {children}
      {draft && <DraftStatus actor={draft} today={helsinkiTodayOf(clock)} t={t} />}
    </FlowPage>
  )
}
