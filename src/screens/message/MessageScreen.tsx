import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import type { ActorOptions } from 'xstate'
import { messageMachine } from '../../../machines/message/message.machine.ts'
import type { ScreenOf } from '../../../machines/shared/screen.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { useBeginning } from '../../flow/messages/use-beginning.ts'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { usePageHidden } from '../../flow/use-page-hidden.ts'
import { messageOf } from '../../services/message.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { Closed } from './Closed.tsx'
import { Form } from './Form.tsx'
import type { MessageProps } from './flow.ts'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { NotSent } from './NotSent.tsx'
import { Preview } from './Preview.tsx'
import { Sent } from './Sent.tsx'
import { useMessageHistory } from './use-message-history.ts'

export type MessageScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof messageMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof messageMachine>
}

const View = flowScreen({
  machine: messageMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    'not-found': NotFound,
    closed: Closed,
    form: Form,
    preview: Preview,
    'not-sent': NotSent,
    sent: Sent,
  } satisfies Record<ScreenOf<typeof messageMachine>, ComponentType<MessageProps>>,
})

/** Writes a new message to the provider. Specification 2, section 2. */
export default function MessageScreen(props: MessageScreenProps) {
  return <NewMessage key={props.contractUuid} {...props} />
}

function NewMessage({ contractUuid, machine, options }: MessageScreenProps) {
  // Suspends for the translations before the actor starts.
  useMessages()
  const beginning = useBeginning()
  const input = options?.input ?? { contractUuid, threadUuid: null }
  const [logic] = useState(() => machine ?? messageOf(input, beginning))
  const actor = useFlow(logic, { ...options, input })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageHidden(actor)
  useUnsavedInput(state.matches('working'))
  useMessageHistory(actor, state)
  return <View actor={actor} />
}
