import { randomUUID } from 'node:crypto'
import type { ModificationStatus } from '../../../api/contracts.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { lastModificationAnswerDay } from '../../../domain/modification.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import {
  insertLeaversAndReceiver,
  insertModification,
} from '../../../server/modules/modification/repository.ts'
import { insertApprovals } from '../../../server/modules/requests/repository.ts'
import type { TestResident } from './residents.ts'
import { removeTenancyConfirmations } from './tenancy.ts'

/**
 * A modification: the resident's own, or the second party's that waits for the resident, or one
 * with a status after the resident's approval. Its creator is the one who leaves.
 */
export type ArrangedModification = 'none' | 'own' | 'asked' | 'askedAgain' | ModificationStatus

/** Deletes every modification of a contract. */
export async function removeAllModifications(
  database: Queryable,
  contractUuid: string,
): Promise<void> {
  await removeTenancyConfirmations(database, contractUuid)
  for (const table of ['approval', 'removal', 'transfer', 'addition', 'request'])
    await database.query(`delete from modification_${table} where contract_id = $1`, [contractUuid])
}

interface Party {
  readonly accountId: string
  readonly tenantId: string
}

/** Returns the other contract party of a resident's contract. */
async function otherParty(
  database: Queryable,
  { contractUuid, tenantId }: TestResident,
): Promise<Party> {
  const [other] = await database.query<Party>(
    `select a.id as "accountId", t.id as "tenantId"
     from account a join tenant t on t.person_id = a.person_id
     where t.contract_id = $1 and t.is_contract_party and t.id <> $2`,
    [contractUuid, tenantId],
  )
  if (!other) throw new Error('nobody else is a party of the contract')
  return other
}

/** Returns whether a modification waits for the answer of a tenant. */
async function isAsked(database: Queryable, tenantId: string): Promise<boolean> {
  const waiting = await database.query(
    `select from modification_approval a join modification_request r on r.id = a.request_id
     where a.tenant_id = $1 and a.status = 'waiting' and r.notice_day > '-infinity'`,
    [tenantId],
  )
  return waiting.length > 0
}

/** Returns whether a modification still waits for approval. */
const isWaiting = (change: ArrangedModification): change is 'own' | 'asked' | 'askedAgain' =>
  change === 'own' || change === 'asked' || change === 'askedAgain'

/** Arranges the modification of a resident's contract. */
export async function arrangeModification(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  resident: TestResident,
  change: ArrangedModification,
): Promise<void> {
  const { contractUuid, tenantId } = resident
  if (change === 'asked' && (await isAsked(database, tenantId))) return
  await removeAllModifications(database, contractUuid)
  if (change === 'none') return
  const now = clock.now()
  const noticeDay = helsinki.dayOf(now)
  const inEffect = addDays(noticeDay, 30)
  const other = await otherParty(database, resident)
  const [maker, asked] = change === 'own' ? [resident, other] : [other, resident]
  const status = isWaiting(change) ? 'pending_tenant_approval' : change
  const isSigned = status !== 'pending_strong_authentication'
  const id = randomUUID()
  await insertModification(database, {
    id,
    contractId: contractUuid,
    reference: id,
    status,
    createdBy: maker.accountId,
    description: null,
    noticeDay,
    inEffect,
    answerBy: lastModificationAnswerDay(noticeDay, inEffect),
    contractPartyTenantIds: [asked.tenantId],
    createdAt: now,
    signedAt: isSigned ? now : null,
  })
  const request = { kind: 'modification', requestId: id, contractId: contractUuid } as const
  await insertLeaversAndReceiver(database, request, {
    removeTenants: [{ tenantId: maker.tenantId }],
    transfer: null,
  })
  if (!isSigned) return
  await insertApprovals(database, request, [asked.tenantId])
  if (isWaiting(change)) return
  await database.query(
    `update modification_approval set status = 'accepted', decided_at = $2 where request_id = $1`,
    [id, now],
  )
}
