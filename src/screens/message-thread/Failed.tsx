import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { FlowFailed } from '../../flow/FlowFailed.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The thread could not be loaded. */
export const Failed = ({ actor, state }: ScreenProps<typeof messageThreadMachine>) => (
  <FlowFailed code={state.context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
