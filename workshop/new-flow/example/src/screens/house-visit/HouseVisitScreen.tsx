import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { flowScreen } from '../../../../../../src/flow/flow-screen.tsx'
import { LoadFailed } from '../../../../../../src/flow/LoadFailed.tsx'
import { useStepHistory } from '../../../../../../src/routing/use-step-history.ts'
import { useFlow } from '../../../../../../src/services/use-flow.ts'
import { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { houseVisitPage } from '../../services/house-visit.ts'
import { Reading } from './Reading.tsx'
import { Ready } from './Ready.tsx'
import { Reviewing } from './Reviewing.tsx'
import { useHouseVisitTexts } from './use-messages.ts'

export type HouseVisitScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof houseVisitMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof houseVisitMachine>
}

/** The new page, with one component for each of its screens. */
export default function HouseVisitScreen({
  contractUuid,
  machine = houseVisitPage,
  options,
}: HouseVisitScreenProps) {
  // Suspends for the translations before the actor starts.
  useHouseVisitTexts()
  const actor = useFlow(machine, { input: { contractUuid }, ...options })
  const step = useSelector(actor, stepOf)
  useStepHistory(step, {
    back: () => actor.send({ type: 'back.requested' }),
    forward: () => actor.send({ type: 'continue.requested' }),
  })
  return <HouseVisit actor={actor} />
}

const HouseVisit = flowScreen({
  machine: houseVisitMachine,
  screens: { reading: Reading, failed: LoadFailed, ready: Ready, reviewing: Reviewing },
})

/** Returns the number of the current step in the history; null while there is none. */
function stepOf(state: SnapshotFrom<typeof houseVisitMachine>): number | null {
  if (state.matches('ready')) return 0
  return state.matches('reviewing') ? 1 : null
}
