import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorOptions } from 'xstate'
import { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { useReadOnce } from '../../routing/use-read-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { now } from '../../runtime.ts'
import { terminationActors } from '../../services/termination.ts'
import { useFlow } from '../../services/use-flow.ts'
import { readReturn, returnNames } from '../identification/returned.ts'
import { Awaited } from './Awaited.tsx'
import { Blocked } from './Blocked.tsx'
import { Form } from './Form.tsx'
import type { StateProps, TerminationSnapshot } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { Identifying } from './Identifying.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'
import { Modification } from './Modification.tsx'
import { Parties } from './Parties.tsx'
import { Preview } from './Preview.tsx'
import { Submitted } from './Submitted.tsx'
import { useHeldInput, usePageEvents } from './use-page-events.ts'
import { useWords } from './use-words.ts'

export type TerminationScreenProps = {
  contractUuid: string
  /** The chart with other actors: tests and stories hold them in their hands. */
  machine?: typeof terminationMachine
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<typeof terminationMachine>
}

/** Giving notice of a contract. Specification 1, sections 2, 4 and 5. */
export default function TerminationScreen(props: TerminationScreenProps) {
  return <TerminationFlow key={props.contractUuid} {...props} />
}

function TerminationFlow({ contractUuid, machine, options }: TerminationScreenProps) {
  useWords()
  const returned = useReadOnce(returnNames, readReturn)
  const [logic] = useState(
    () => machine ?? terminationMachine.provide({ actors: terminationActors(contractUuid) }),
  )
  const actor = useFlow(logic, {
    ...options,
    input: options?.input ?? { contractUuid, returned, now },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageEvents(actor)
  useHeldInput(state.matches('working'))
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    forward() {
      if (state.children.form) state.children.form.send({ type: 'preview.requested' })
      else actor.send({ type: 'continue.requested' })
    },
  })

  return (
    <div data-flow="termination" data-state={JSON.stringify(state.value)}>
      <StateOf actor={actor} state={state} />
    </div>
  )
}

const components = {
  blocked: Blocked,
  awaited: Awaited,
  parties: Parties,
  modification: Modification,
  form: Form,
  preview: Preview,
  identifying: Identifying,
  'identification-failed': IdentificationFailed,
  submitted: Submitted,
} as const

function StateOf({ actor, state }: Pick<StateProps, 'actor' | 'state'>) {
  const screen = screenOf(state)
  const { start } = state.context
  if (screen === 'failed') return <LoadFailed actor={actor} state={state} />
  const found = Object.entries(components).find(([name]) => name === screen)
  if (!start || !found) return <Loading contractUuid={state.context.contractUuid} />
  const [, Component] = found
  return <Component actor={actor} state={state} start={start} />
}

/** The screen that the chart names for its state. */
const screenOf = (state: TerminationSnapshot): unknown =>
  Object.values(state.getMeta()).find((meta) => meta?.screen)?.screen

/** Which of the steps a resident can go back from, by number; identification is a part of the last. */
function stepOf(state: TerminationSnapshot): number | null {
  if (state.matches({ working: 'choosing' })) return 0
  if (state.matches({ working: 'filling' }) || state.matches({ working: 'modifying' })) return 1
  return state.matches('working') ? 2 : null
}
