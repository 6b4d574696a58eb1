import { modificationStatuses } from '../../api/contracts.ts'
import { lifecycleOf } from '../shared/lifecycle.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** The lifecycle of a modification request, whose states are its statuses. */
export const modificationLifecycle = lifecycleOf(modificationRequestMachine, modificationStatuses)
