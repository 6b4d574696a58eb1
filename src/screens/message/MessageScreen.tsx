import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import type { ActorOptions } from 'xstate'
import { messageMachine } from '../../../machines/message/message.machine.ts'
import type { ScreenOf } from '../../../machines/shared/screen.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { useInitialMessageValues } from '../../flow/messages/use-beginning.ts'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { usePageHidden } from '../../flow/use-page-hidden.ts'
import { messageFlowOf } from '../../services/message.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { ContractEndedForMessages } from './ContractEndedForMessages.tsx'
import { Form } from './Form.tsx'
import type { MessageProps } from './flow.ts'
import { Loading } from './Loading.tsx'
import { MessageNotSent } from './MessageNotSent.tsx'
import { MessageSent } from './MessageSent.tsx'
import { NotFound } from './NotFound.tsx'
import { Preview } from './Preview.tsx'
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
    closed: ContractEndedForMessages,
    form: Form,
    preview: Preview,
    'not-sent': MessageNotSent,
    sent: MessageSent,
  } satisfies Record<ScreenOf<typeof messageMachine>, ComponentType<MessageProps>>,
})

/** Writes a new message to the provider. Specification 2, section 2. */
export default function MessageScreen(props: MessageScreenProps) {
  return <NewMessage key={props.contractUuid} {...props} />
}

function NewMessage({ contractUuid, machine, options }: MessageScreenProps) {
  // Suspends for the translations before the actor starts.
  useMessageWritingTexts()
  const beginning = useInitialMessageValues()
  const input = options?.input ?? { contractUuid, threadUuid: null }
  const [logic] = useState(() => machine ?? messageFlowOf(input, beginning))
  const actor = useFlow(logic, { ...options, input })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageHidden(actor)
  useUnsavedInput(state.matches('working'))
  useMessageHistory(actor, state)
  return <View actor={actor} />
}
