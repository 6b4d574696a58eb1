import { removeReplyPrefix } from '../../../domain/messages.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of every screen of writing a message. */
export type MessageProps = ScreenProps<typeof messageMachine>
export type MessageRef = MessageProps['actor']
export type MessageSnapshot = MessageProps['state']

/** Returns the title of the thread that is answered, without the prefix of the reply. */
export const answeredThreadTitle = ({ start }: MessageSnapshot['context']): string =>
  removeReplyPrefix(start?.subject ?? '')
