import { IMPORTED_SINCE_STATE } from '../../../api/provider-additions.ts'
import type { EventType } from '../../../api/provider-event-types.ts'
import type { TenancyState } from '../../../api/tenancy.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { tenancyLifecycle } from '../../../machines/tenancy-lifecycle/lifecycle.ts'
import type { TenancyLifecycleEvent } from '../../../machines/tenancy-lifecycle/tenancy-lifecycle.setup.ts'
import { type AuditActor, recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { updateContactData } from '../people/repository.ts'
import {
  type ConfirmationUpdate,
  deleteCardsSince,
  isTenantImportedSince,
  removeAddedTenant,
  restoreFormerTenancy,
  showTenantUnderOwnName,
  type TenancyConfirmationRow,
  updateConfirmation,
} from './repository.ts'

/** An event for a confirmation, which `lockConfirmation` returned in this transaction. */
export interface TenancyTransition
  extends Pick<ConfirmationUpdate, 'description' | 'undoneBecause'> {
  readonly row: TenancyConfirmationRow
  readonly event: TenancyLifecycleEvent['type']
  readonly actor: AuditActor
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

/** The name of each event in the audit and in the provider's events. */
const actions: Readonly<Record<TenancyLifecycleEvent['type'], EventType>> = {
  'person.confirmed': 'tenancy.confirmed',
  'person.disputed': 'tenancy.disputed',
  'provider.undone': 'tenancy.undone',
  'provider.upheld': 'tenancy.upheld',
  'addition.replaced': 'tenancy.replaced',
}

type Effect = (tx: Transaction, row: TenancyConfirmationRow, today: IsoDate) => Promise<void>

/** The effect of entering a state on the contract. */
const effects: Readonly<Partial<Record<TenancyState, Effect>>> = {
  async confirmed(tx, { personId, tenantId }) {
    if (tenantId === null) return
    await showTenantUnderOwnName(tx, tenantId)
    await updateContactData(tx, [personId])
  },
  async undone(tx, row, today) {
    const { id, tenantId, hasFormerTenancy } = row
    if (tenantId === null) return
    await refuseImported(tx, row)
    if (hasFormerTenancy) await restoreFormerTenancy(tx, { id, tenantId })
    else await removeAddedTenant(tx, tenantId, today)
    await deleteCardsSince(tx, row)
  },
}

/**
 * Throws 409 STATE_CONFLICT when undoing would overwrite what the provider's own data have said
 * since.
 */
async function refuseImported(
  tx: Transaction,
  { tenantId, state }: Pick<TenancyConfirmationRow, 'tenantId' | 'state'>,
): Promise<void> {
  if (tenantId === null || !(await isTenantImportedSince(tx, tenantId))) return
  const allowed = tenancyLifecycle.allowedEvents(state).filter((one) => one !== 'provider.undone')
  throw new ApiError('STATE_CONFLICT', { extra: { state: IMPORTED_SINCE_STATE, allowed } })
}

/**
 * Applies an event to a locked confirmation through its chart, with its effects, and records it;
 * nothing else writes the state. An event that is sent again changes nothing. Returns the new state,
 * and whether it is another one. 409 STATE_CONFLICT with the state and the allowed events; with the state
 * `imported_since` where the provider's own data name a tenant whose addition is to be undone.
 */
export async function transitionTenancy(
  tx: Transaction,
  clock: Clock,
  { row, event, actor, requestId, ...written }: TenancyTransition,
): Promise<{ readonly state: TenancyState; readonly hasMoved: boolean }> {
  const move = tenancyLifecycle.move(row.state, { type: event })
  if (!move.moved)
    throw new ApiError('STATE_CONFLICT', {
      extra: { state: move.state, allowed: [...move.allowed] },
    })
  const { state } = move
  if (state === row.state) return { state, hasMoved: false }
  await updateConfirmation(tx, row.id, { ...written, state, at: clock.now() })
  await effects[state]?.(tx, row, helsinki.dayOf(clock.now()))
  await recordAudit(tx, clock, {
    actor,
    requestId,
    action: actions[event],
    subjectKind: 'tenancy_confirmation',
    subjectId: row.id,
    contractId: row.contractId,
    details: { from: row.state, to: state },
  })
  return { state, hasMoved: true }
}
