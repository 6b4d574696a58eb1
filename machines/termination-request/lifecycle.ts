import { terminationStatuses } from '../../api/contracts.ts'
import { createLifecycle } from '../shared/lifecycle.ts'
import { terminationRequestMachine } from './termination-request.machine.ts'

/** The lifecycle of a termination request, which is `identifying` before it has a status. */
export const terminationLifecycle = createLifecycle(terminationRequestMachine, [
  'identifying',
  ...terminationStatuses,
])

export const { initialState, move: moveTerminationRequest } = terminationLifecycle
