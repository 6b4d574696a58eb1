import { modificationStatuses } from '../../api/contracts.ts'
import { lifeOf } from '../shared/request-life.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** The lifecycle of a modification request, whose states are its statuses. */
export const modificationLife = lifeOf(modificationRequestMachine, modificationStatuses)
