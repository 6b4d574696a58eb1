import type { SnapshotFrom } from 'xstate'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

export type AddTenantSnapshot = SnapshotFrom<typeof addTenantMachine>

export type StateProps = ScreenProps<typeof addTenantMachine>

/** The steps shown in the stepper, in order. */
export const steps = ['form', 'preview', 'confirm', 'done'] as const
export type Step = (typeof steps)[number]
