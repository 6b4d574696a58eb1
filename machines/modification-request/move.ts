import { modificationStatuses } from '../../api/contracts.ts'
import { lifeOf } from '../shared/request-life.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** Every state of a modification request stands in its status. */
export const modificationLife = lifeOf(modificationRequestMachine, modificationStatuses)
