import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { ArrivalFocus } from '../../../../../../src/layout/ArrivalFocus.tsx'
import { useStepHistory } from '../../../../../../src/routing/use-step-history.ts'
import { useFlow } from '../../../../../../src/services/use-flow.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { houseVisitPage } from '../../services/house-visit.ts'
import { Failed } from './Failed.tsx'
import type { HouseVisitState } from './flow.ts'
import { Reading } from './Reading.tsx'
import { Ready } from './Ready.tsx'
import { Reviewing } from './Reviewing.tsx'

export type HouseVisitScreenProps = {
  contractUuid: string
  /** The chart with other actors: tests and stories hold them in their hands. */
  machine?: typeof houseVisitMachine
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<typeof houseVisitMachine>
}

/** A page in the making, one component for each of its states. */
export default function HouseVisitScreen({
  contractUuid,
  machine = houseVisitPage,
  options,
}: HouseVisitScreenProps) {
  // The words are there before the flow begins.
  useTranslation('houseVisit')
  const actor = useFlow(machine, { input: { contractUuid }, ...options })
  const state = useSelector(actor, (snapshot) => snapshot)
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    forward: () => actor.send({ type: 'continue.requested' }),
  })
  return (
    <div data-flow="house-visit" data-state={JSON.stringify(state.value)}>
      <StateOf actor={actor} state={state} />
      <ArrivalFocus key={state.value} />
    </div>
  )
}

function StateOf({ actor, state }: HouseVisitState) {
  const { contract, contractUuid } = state.context
  if (state.matches('failed')) return <Failed actor={actor} state={state} />
  if (!contract) return <Reading contractUuid={contractUuid} />
  return state.matches('reviewing') ? (
    <Reviewing actor={actor} contract={contract} />
  ) : (
    <Ready actor={actor} contract={contract} />
  )
}

/** Which of the steps a resident can go back from, by number. */
function stepOf(state: HouseVisitState['state']): number | null {
  if (state.matches('ready')) return 0
  return state.matches('reviewing') ? 1 : null
}
