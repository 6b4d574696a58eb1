import { type ComponentType, useState } from 'react'
import { useMatch } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import type { ScreenOf } from '../../../machines/shared/screen.ts'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { useInitialMessageValues } from '../../flow/messages/use-beginning.ts'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { useMessageWritingTexts as useReplyWords } from '../../flow/messages/use-writing-messages.ts'
import { usePageShown } from '../../flow/use-page-shown.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { messageThreadFlowOf } from '../../services/message-thread.ts'
import { useFlow } from '../../services/use-flow.ts'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { Thread } from './Thread.tsx'
import { useReloadOnLanguageChange } from './use-reload-on-language-change.ts'

type Machine = typeof messageThreadMachine

export type MessageThreadScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: Machine
  options?: ActorOptions<Machine>
}

const View = flowScreen({
  machine: messageThreadMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    'not-found': NotFound,
    thread: Thread,
  } satisfies Record<ScreenOf<Machine>, ComponentType<ScreenProps<Machine>>>,
})

/**
 * A thread of messages with the provider, and the reply to it; the address of the reply opens the
 * page with the focus there. Specification 2, section 2.
 */
export default function MessageThreadScreen(props: MessageThreadScreenProps) {
  const { contractUuid } = props
  const found = useMatch(messageAddresses.thread(contractUuid, ':thread'))
  const replied = useMatch(messageAddresses.reply(contractUuid, ':thread'))
  const threadUuid = (replied ?? found)?.params['thread'] ?? ''
  return (
    <MessageThread
      key={`${contractUuid} ${threadUuid}`}
      {...props}
      threadUuid={threadUuid}
      isReplying={replied !== null}
    />
  )
}

function MessageThread({
  contractUuid,
  threadUuid,
  isReplying,
  machine,
  options,
}: MessageThreadScreenProps & { threadUuid: string; isReplying: boolean }) {
  // Suspends for the translations before the actor starts.
  useMessageReadingTexts()
  useReplyWords()
  const beginning = useInitialMessageValues()
  const input = options?.input ?? { contractUuid, threadUuid, isReplying }
  const [logic] = useState(() => machine ?? messageThreadFlowOf(input, beginning))
  const actor = useFlow(logic, { ...options, input })
  usePageShown(actor)
  useReloadOnLanguageChange(actor)
  return <View actor={actor} />
}
