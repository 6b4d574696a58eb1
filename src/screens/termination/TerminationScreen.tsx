import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { readReturn, returnNames } from '../../flow/identification/returned.ts'
import { useQueryOnce } from '../../routing/use-query-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { clock } from '../../runtime.ts'
import { terminationOf } from '../../services/termination.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { Awaited } from './Awaited.tsx'
import { Blocked } from './Blocked.tsx'
import { Form } from './Form.tsx'
import type { TerminationSnapshot } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { Identifying } from './Identifying.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'
import { Modified } from './Modified.tsx'
import { Modifying } from './Modifying.tsx'
import { Parties } from './Parties.tsx'
import { Preview } from './Preview.tsx'
import { Submitted } from './Submitted.tsx'
import { useMessages } from './use-messages.ts'
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
  useMessages()
  const returned = useQueryOnce(returnNames, readReturn)
  const [logic] = useState(() => machine ?? terminationOf(contractUuid))
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
    returnNames,
  )

  return <Termination actor={actor} />
}

const Termination = flowScreen({
  machine: terminationMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    blocked: Blocked,
    awaited: Awaited,
    parties: Parties,
    modification: Modifying,
    form: Form,
    preview: Preview,
    identifying: Identifying,
    'identification-failed': IdentificationFailed,
    submitted: Submitted,
    modified: Modified,
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
