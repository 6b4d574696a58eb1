import { tenancyLifecycle } from '../../../machines/tenancy-lifecycle/lifecycle.ts'
import { recordAudit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { insertConfirmation, type NewConfirmation } from './repository.ts'

/** A tenancy that an approved addition begins. */
export interface BegunTenancy {
  readonly confirmation: Omit<NewConfirmation, 'state' | 'createdAt'>
  /** The id of the call; null without one. */
  readonly requestId: string | null
}

/** Records that an added person has not confirmed that they live there. */
export async function beginConfirmation(
  tx: Transaction,
  clock: Clock,
  { confirmation, requestId }: BegunTenancy,
): Promise<void> {
  const state = tenancyLifecycle.initialState
  const id = await insertConfirmation(tx, { ...confirmation, state, createdAt: clock.now() })
  await recordAudit(tx, clock, {
    actor: null,
    requestId,
    action: 'tenancy.added',
    subjectKind: 'tenancy_confirmation',
    subjectId: id,
    contractId: confirmation.contractId,
  })
}
