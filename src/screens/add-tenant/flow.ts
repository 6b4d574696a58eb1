import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import type { AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'

export type AddTenantRef = ActorRefFrom<typeof addTenantMachine>
export type AddTenantSnapshot = SnapshotFrom<typeof addTenantMachine>

/** What the component of a state is given once the contract is loaded. */
export type StateProps = {
  actor: AddTenantRef
  state: AddTenantSnapshot
  start: AddTenantStart
}

/** The steps that a resident is told of, in order. */
export const steps = ['form', 'preview', 'confirm', 'done'] as const
export type Step = (typeof steps)[number]
