import { terminationStatuses } from '../../api/contracts.ts'
import { lifeOf } from '../shared/request-life.ts'
import { terminationRequestMachine } from './termination-request.machine.ts'

/** The lifecycle of a termination request, which is `identifying` before it has a status. */
export const terminationLife = lifeOf(terminationRequestMachine, [
  'identifying',
  ...terminationStatuses,
])

export const { initialState, move: moveTerminationRequest } = terminationLife
