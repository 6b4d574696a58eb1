import { terminationStatuses } from '../../api/contracts.ts'
import { lifeOf } from '../shared/request-life.ts'
import { terminationRequestMachine } from './termination-request.machine.ts'

/** Before its status a termination request is only being identified. */
export const terminationLife = lifeOf(terminationRequestMachine, [
  'identifying',
  ...terminationStatuses,
])

export const { initialState, move: moveTerminationRequest } = terminationLife
