import { type ComponentType, useState } from 'react'
import type { ActorOptions } from 'xstate'
import { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import type { ScreenOf } from '../../../machines/shared/screen.ts'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import { usePageShown } from '../../flow/use-page-shown.ts'
import { messageListFlow } from '../../services/message-list.ts'
import { useFlow } from '../../services/use-flow.ts'
import { List } from './List.tsx'
import { Loading } from './Loading.tsx'

type Machine = typeof messageListMachine

export type MessageListScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: Machine
  options?: ActorOptions<Machine>
}

const View = flowScreen({
  machine: messageListMachine,
  screens: { loading: Loading, failed: LoadFailed, list: List } satisfies Record<
    ScreenOf<Machine>,
    ComponentType<ScreenProps<Machine>>
  >,
})

/** The threads of messages with the provider. Specification 2, section 2. */
export default function MessageListScreen(props: MessageListScreenProps) {
  return <MessageList key={props.contractUuid} {...props} />
}

function MessageList({ contractUuid, machine = messageListFlow, options }: MessageListScreenProps) {
  // Suspends for the translations before the actor starts.
  useMessageReadingTexts()
  const [logic] = useState(machine)
  const actor = useFlow(logic, { ...options, input: options?.input ?? { contractUuid } })
  usePageShown(actor)
  return <View actor={actor} />
}
