import {
  type AuditAction,
  type AuditActor,
  type AuditEntryWithActor,
  recordAudits,
} from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import {
  deleteReservationsAfterContract,
  endReservationsWithContract,
} from './reservations-repository.ts'

/**
 * Ends the reservations of contracts with them: those that last longer end on the last day, those
 * that would begin later are cancelled. Returns what their spots are called. A contract without an end
 * keeps them all.
 */
export async function endParkingOfContracts(
  tx: Transaction,
  clock: Clock,
  {
    contractIds,
    requestId,
    actor = null,
  }: {
    readonly contractIds: readonly string[]
    readonly requestId: string | null
    readonly actor?: AuditActor
  },
): Promise<string[]> {
  const cancelled = await deleteReservationsAfterContract(tx, contractIds)
  const ended = await endReservationsWithContract(tx, contractIds)
  if (cancelled.length + ended.length === 0) return []
  const entriesOf = (rows: typeof ended, action: AuditAction) =>
    rows.map(
      ({ id, contractId, spotId }): AuditEntryWithActor => ({
        actor,
        requestId,
        action,
        subjectKind: 'parking_reservation',
        subjectId: id,
        contractId,
        details: { spot: spotId, by: 'contract' },
      }),
    )
  await recordAudits(tx, clock, [
    ...entriesOf(ended, 'parking.ended'),
    ...entriesOf(cancelled, 'parking.cancelled'),
  ])
  return [...ended, ...cancelled].map(({ spotName }) => spotName)
}
