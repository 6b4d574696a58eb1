import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { LeaveConfirmation } from '../../flow/LeaveConfirmation.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { useLeaveConfirmation } from '../../flow/use-loss-question.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { tenancyConfirmationFlow } from '../../services/tenancy-confirmation.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { AdditionUndone } from './AdditionUndone.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { TenancyConfirmed } from './TenancyConfirmed.tsx'
import { TenancyDisputed } from './TenancyDisputed.tsx'
import { TenancyQuestion } from './TenancyQuestion.tsx'
import { useTenancyTexts } from './use-messages.ts'

export type TenancyConfirmationScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof tenancyConfirmationMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof tenancyConfirmationMachine>
}

/** Asks a person whom others added to a contract whether they live there. */
export default function TenancyConfirmationScreen(props: TenancyConfirmationScreenProps) {
  return <TenancyConfirmationFlow key={props.contractUuid} {...props} />
}

function TenancyConfirmationFlow({
  contractUuid,
  machine = tenancyConfirmationFlow,
  options,
}: TenancyConfirmationScreenProps) {
  // Suspends for the translations before the actor starts.
  useTenancyTexts()
  const actor = useFlow(machine, { ...options, input: options?.input ?? { contractUuid } })
  const step = useSelector(actor, stepOf)
  useUnsavedInput(useSelector(actor, (state) => isAnswering(state) || isDescribed(state)))
  useStepHistory(step, {
    back: () => actor.send({ type: 'back.requested' }),
    forward: () => actor.send({ type: 'dispute.requested' }),
  })
  const question = useLeaveConfirmation({
    isTyped: useSelector(actor, isDescribed),
    canLose: useSelector(actor, isDescribing),
  })
  return (
    <>
      <TenancyConfirmation actor={actor} />
      <LeaveConfirmation {...question} />
    </>
  )
}

const TenancyConfirmation = flowScreen({
  machine: tenancyConfirmationMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    'not-found': NotFound,
    asking: TenancyQuestion,
    describing: DisputeForm,
    disputed: TenancyDisputed,
    confirmed: TenancyConfirmed,
    undone: AdditionUndone,
  },
})

type Snapshot = SnapshotFrom<typeof tenancyConfirmationMachine>

/** Whether an answer is being typed or sent. */
const isAnswering = (state: Snapshot): boolean =>
  state.matches('describing') ||
  state.matches({ asking: 'confirming' }) ||
  state.matches({ disputed: 'confirming' })

/** Whether the description can be typed, and is not being sent. */
const isDescribing = (state: Snapshot): boolean =>
  state.matches('describing') && !state.matches({ describing: 'sending' })

/** Whether there is a typed description that would be lost when the page is left. */
const isDescribed = (state: Snapshot): boolean =>
  state.context.description !== '' && (isDescribing(state) || state.matches('asking'))

/** Returns the number of the current step in the history; null while there is none. */
function stepOf(state: Snapshot): number | null {
  if (state.matches('describing')) return 1
  return state.matches('loading') || state.matches('failed') ? null : 0
}
