import { tenancyLifecycle } from '../../../machines/tenancy-lifecycle/lifecycle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { transitionTenancy } from './move.ts'
import {
  insertTenancyConfirmation,
  lockOpenConfirmation,
  type NewTenancyConfirmation,
} from './repository.ts'

/** A tenancy that an approved addition begins. */
export interface BegunTenancy {
  readonly confirmation: Omit<NewTenancyConfirmation, 'state' | 'createdAt' | 'replaces'>
  /** Whether the provider's own data named the tenant before the addition. */
  readonly wasImported: boolean
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

/**
 * Records that an added person has not confirmed that they live there. An older confirmation of the
 * tenant that is still open is replaced; undoing this one then undoes that addition too, unless the
 * provider's own data named the tenant meanwhile.
 */
export async function beginConfirmation(
  tx: Transaction,
  clock: Clock,
  { confirmation, wasImported, requestId }: BegunTenancy,
): Promise<void> {
  const older = await lockOpenConfirmation(tx, confirmation.tenantId)
  if (older !== null)
    await transitionTenancy(tx, clock, {
      row: older,
      event: 'addition.replaced',
      actor: null,
      requestId,
    })
  const id = await insertTenancyConfirmation(tx, {
    ...confirmation,
    replaces: wasImported ? null : (older?.id ?? null),
    state: tenancyLifecycle.initialState,
    createdAt: clock.now(),
  })
  await recordAudit(tx, clock, {
    actor: null,
    requestId,
    action: 'tenancy.added',
    subjectKind: 'tenancy_confirmation',
    subjectId: id,
    contractId: confirmation.contractId,
  })
}
