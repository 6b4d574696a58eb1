import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { useReadOnce } from '../../routing/use-read-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { terminationApprovalActors } from '../../services/termination-approval.ts'
import { useFlow } from '../../services/use-flow.ts'
import { usePageRestored } from '../identification/use-page-restored.ts'
import { useHeldInput } from '../termination/use-page-events.ts'
import { Asking } from './Asking.tsx'
import { addressNames, readAddress } from './address.ts'
import { Deciding } from './Deciding.tsx'
import { Failed } from './Failed.tsx'
import type { ApprovalSnapshot, ApprovalState } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { Identifying } from './Identifying.tsx'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { Standing } from './Standing.tsx'

export type TerminationApprovalScreenProps = {
  contractUuid: string
  /** The chart with other actors: tests and stories hold them in their hands. */
  machine?: typeof terminationApprovalMachine
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<typeof terminationApprovalMachine>
}

/** Confirming a termination. Specification 1, sections 2 and 4. */
export default function TerminationApprovalScreen(props: TerminationApprovalScreenProps) {
  return <ApprovalFlow key={props.contractUuid} {...props} />
}

function ApprovalFlow({ contractUuid, machine, options }: TerminationApprovalScreenProps) {
  // The words are there before the flow begins.
  useTranslation(['approval', 'termination', 'notice', 'validation'])
  const asked = useReadOnce(addressNames, readAddress)
  const [logic] = useState(
    () => machine ?? terminationApprovalMachine.provide({ actors: terminationApprovalActors }),
  )
  const actor = useFlow(logic, { ...options, input: options?.input ?? { contractUuid, ...asked } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const screen = screenOf(state)
  usePageRestored(actor)
  useHeldInput(state.matches('asking') || state.matches('identifying'))
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    // Which answer it would be only the resident knows.
    forward: () => undefined,
  })
  return (
    <div data-flow="termination-approval" data-state={JSON.stringify(state.value)}>
      <StateOf actor={actor} state={state} />
      <ArrivalFocus key={screen} />
    </div>
  )
}

const components = { deciding: Deciding, asking: Asking, standing: Standing } as const

function StateOf({ actor, state }: ApprovalState) {
  const { contractUuid, start } = state.context
  if (state.matches('failed')) return <Failed actor={actor} state={state} />
  if (state.matches('notFound')) return <NotFound contractUuid={contractUuid} />
  if (state.matches('identifying')) return <Identifying state={state} />
  if (state.matches('identificationFailed'))
    return <IdentificationFailed actor={actor} state={state} />
  const found = Object.entries(components).find(([name]) => name === screenOf(state))
  if (!found || !start?.request) return <Loading contractUuid={contractUuid} />
  const [, Component] = found
  return <Component actor={actor} state={state} start={start} request={start.request} />
}

/** The screen that the chart names for its state. */
const screenOf = (state: ApprovalSnapshot): string | undefined =>
  Object.values(state.getMeta()).find((meta) => meta?.screen)?.screen

/** Which of the steps a resident can go back from, by number; identification is a part of the last. */
function stepOf(state: ApprovalSnapshot): number | null {
  if (state.matches('deciding')) return 0
  return state.matches('asking') || state.matches('identifying') ? 1 : null
}
