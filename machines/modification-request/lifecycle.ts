import { modificationStatuses } from '../../api/contracts.ts'
import { createLifecycle } from '../shared/lifecycle.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** The lifecycle of a modification request, whose states are its statuses. */
export const modificationLifecycle = createLifecycle(
  modificationRequestMachine,
  modificationStatuses,
)
