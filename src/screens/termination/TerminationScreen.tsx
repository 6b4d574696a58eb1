import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { parseIdentificationReturn, returnQueryNames } from '../../flow/identification/returned.ts'
import { useQueryOnce } from '../../routing/use-query-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { clock } from '../../runtime.ts'
import { terminationFlowOf } from '../../services/termination.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { AwaitedAnswerLink } from './AwaitedAnswerLink.tsx'
import { Form } from './Form.tsx'
import type { TerminationSnapshot } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { IdentificationRedirect } from './IdentificationRedirect.tsx'
import { LeavingPartiesScreen } from './LeavingPartiesScreen.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'
import { ModificationFlow } from './ModificationFlow.tsx'
import { Preview } from './Preview.tsx'
import { SignedModification } from './SignedModification.tsx'
import { SubmittedTermination } from './SubmittedTermination.tsx'
import { TerminationBlocked } from './TerminationBlocked.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'
import { usePageEvents } from './use-page-events.ts'

export type TerminationScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof terminationMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof terminationMachine>
}

/** Gives notice of termination of a contract. Specification 1, sections 2, 4 and 5. */
export default function TerminationScreen(props: TerminationScreenProps) {
  return <TerminationFlow key={props.contractUuid} {...props} />
}

function TerminationFlow({ contractUuid, machine, options }: TerminationScreenProps) {
  useTerminationScreenTexts()
  const returned = useQueryOnce(returnQueryNames, parseIdentificationReturn)
  const [logic] = useState(() => machine ?? terminationFlowOf(contractUuid))
  const actor = useFlow(logic, {
    ...options,
    input: options?.input ?? { contractUuid, returned, clock },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageEvents(actor)
  useUnsavedInput(state.matches('working'))
  const { modification } = state.children
  const change = useSelector(modification, (snapshot) => snapshot)
  const form = change ? change.children.form : state.children.form
  useStepHistory(
    stepOf(state, change),
    {
      back: () => (modification ?? actor).send({ type: 'back.requested' }),
      forward() {
        if (form) form.send({ type: 'preview.requested' })
        else actor.send({ type: 'continue.requested' })
      },
    },
    returnQueryNames,
  )

  return <Termination actor={actor} />
}

const Termination = flowScreen({
  machine: terminationMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    blocked: TerminationBlocked,
    awaited: AwaitedAnswerLink,
    parties: LeavingPartiesScreen,
    modification: ModificationFlow,
    form: Form,
    preview: Preview,
    identifying: IdentificationRedirect,
    'identification-failed': IdentificationFailed,
    submitted: SubmittedTermination,
    modified: SignedModification,
  },
})

/** Returns the index of the current step; identification is part of the last one. */
function stepOf(
  state: TerminationSnapshot,
  change: SnapshotFrom<typeof modificationMachine> | undefined,
) {
  if (!state.matches('working')) return null
  if (state.matches({ working: 'choosing' })) return 0
  const isFilling = change ? change.matches('filling') : state.matches({ working: 'filling' })
  return isFilling ? 1 : 2
}
