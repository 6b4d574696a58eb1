import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { FlowFailed } from '../../flow/FlowFailed.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The threads could not be loaded. */
export const Failed = ({ actor, state }: ScreenProps<typeof messageListMachine>) => (
  <FlowFailed code={state.context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
