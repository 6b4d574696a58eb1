import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Contract } from '../../../../../../api/contracts.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'

/** The flow, and where it stands. */
export type HouseVisitState = {
  actor: ActorRefFrom<typeof houseVisitMachine>
  state: SnapshotFrom<typeof houseVisitMachine>
}

/** What the component of a state is given once the contract is read. */
export type HouseVisitProps = Pick<HouseVisitState, 'actor'> & { contract: Contract }
