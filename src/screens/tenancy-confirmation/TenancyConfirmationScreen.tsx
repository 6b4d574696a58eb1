import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { FlowFailed } from '../../flow/FlowFailed.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { tenancyConfirmationPage } from '../../services/tenancy-confirmation.ts'
import { useFlow } from '../../services/use-flow.ts'
import { Reading } from './Reading.tsx'
import { Ready } from './Ready.tsx'
import { Reviewing } from './Reviewing.tsx'
import { useMessages } from './use-messages.ts'

export type TenancyConfirmationScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof tenancyConfirmationMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof tenancyConfirmationMachine>
}

/** The new page, with one component for each of its screens. */
export default function TenancyConfirmationScreen({
  contractUuid,
  machine = tenancyConfirmationPage,
  options,
}: TenancyConfirmationScreenProps) {
  // Suspends for the translations before the actor starts.
  useMessages()
  const actor = useFlow(machine, { input: { contractUuid }, ...options })
  const step = useSelector(actor, stepOf)
  useStepHistory(step, {
    back: () => actor.send({ type: 'back.requested' }),
    forward: () => actor.send({ type: 'continue.requested' }),
  })
  return <TenancyConfirmation actor={actor} />
}

const TenancyConfirmation = flowScreen({
  machine: tenancyConfirmationMachine,
  screens: { reading: Reading, failed: Failed, ready: Ready, reviewing: Reviewing },
})

/** Shows why the contract could not be loaded, with a retry button. */
function Failed({ actor, state }: ScreenProps<typeof tenancyConfirmationMachine>) {
  return (
    <FlowFailed code={state.context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
  )
}

/** Returns the number of the current step in the history; null while there is none. */
function stepOf(state: SnapshotFrom<typeof tenancyConfirmationMachine>): number | null {
  if (state.matches('ready')) return 0
  return state.matches('reviewing') ? 1 : null
}
