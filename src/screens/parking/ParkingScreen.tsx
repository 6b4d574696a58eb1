import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { ActorOptions } from 'xstate'
import { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { usePageShown } from '../../flow/use-page-shown.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { parkingFlow } from '../../services/parking.ts'
import { useFlow } from '../../services/use-flow.ts'
import { isPanelOpen, type ParkingMachine, type ParkingRef, type ParkingSnapshot } from './flow.ts'
import { Loading } from './Loading.tsx'
import { NoParkingAreas } from './NoParkingAreas.tsx'
import { NoSpotChosen } from './NoSpotChosen.tsx'
import { ParkingContractEnded } from './ParkingContractEnded.tsx'
import { ParkingLoadFailed } from './ParkingLoadFailed.tsx'
import { AlreadyReserved } from './panel/AlreadyReserved.tsx'
import { EndedReservationDetails } from './panel/EndedReservationDetails.tsx'
import { LimitReached } from './panel/LimitReached.tsx'
import { ReservationEnded } from './panel/ReservationEnded.tsx'
import { SpotChanged } from './panel/SpotChanged.tsx'
import { SpotDetails } from './panel/SpotDetails.tsx'
import { SpotOperation } from './panel/SpotOperation.tsx'
import { SpotReserved } from './panel/SpotReserved.tsx'
import { SpotTakenByOthers } from './panel/SpotTakenByOthers.tsx'
import { SpotsPage } from './SpotsPage.tsx'
import { useParkingTexts } from './use-messages.ts'

export type ParkingScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: ParkingMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<ParkingMachine>
}

/** Defers the panel, so that the pressed spot is marked in the render before it. */
function useShown(state: ParkingSnapshot): ParkingSnapshot {
  const later = useDeferredValue(state)
  return state.matches('open') ? later : state
}

/** The components of all screens: whole pages, and from `areas` on contents of the panel. */
const View = flowScreen<ParkingMachine>({
  machine: parkingMachine,
  useShown,
  screens: {
    loading: Loading,
    failed: ParkingLoadFailed,
    closed: ParkingContractEnded,
    empty: NoParkingAreas,
    areas: NoSpotChosen,
    details: SpotDetails,
    reserving: SpotOperation,
    overtaken: SpotTakenByOthers,
    limited: LimitReached,
    already_reserved: AlreadyReserved,
    reserved: SpotReserved,
    ending: SpotOperation,
    ended: ReservationEnded,
    cancelling: SpotOperation,
    cancelled: EndedReservationDetails,
    changing: SpotOperation,
    changed: SpotChanged,
  },
})

/**
 * Parking areas of a contract: spots are searched and reserved, reservations ended. Specification
 * 2, section 2.
 */
export default function ParkingScreen(props: ParkingScreenProps) {
  return <ParkingFlow key={props.contractUuid} {...props} />
}

/** Returns the step for the history: 0 for the spots, 1 for an open panel; null without spots. */
const stepOf = (state: ParkingSnapshot): number | null =>
  state.matches('open') ? Number(isPanelOpen(state)) : null

function ParkingFlow({ contractUuid, machine = parkingFlow, options }: ParkingScreenProps) {
  // Suspends for the translations before the actor starts.
  useParkingTexts()
  const actor = useFlow(machine, { ...options, input: options?.input ?? { contractUuid } })
  const isOpen = useSelector(actor, (state) => state.matches('open'))
  usePageShown(actor)
  const view = <View actor={actor} />
  return (
    <>
      <PanelHistory actor={actor} />
      {
        // The spots stay mounted while the panel changes, so that a thousand are not rendered
        // again.
        isOpen ? <SpotsPage actor={actor}>{view}</SpotsPage> : view
      }
    </>
  )
}

/** Back closes the panel. */
function PanelHistory({ actor }: { actor: ParkingRef }): null {
  useStepHistory(useSelector(actor, stepOf), {
    back: () => actor.send({ type: 'panel.closed' }),
    // Forward is ignored: a closed panel is opened again from the list.
    forward: () => {},
  })
  return null
}
