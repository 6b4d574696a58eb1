import type { IsoDate } from '../../../domain/dates.ts'
import { modificationEffectiveDay } from '../../../domain/modification.ts'
import { parseIdentityCode } from '../../../domain/personal-identity-code.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { forEachInTransaction } from '../../kernel/database/for-each-in-transaction.ts'
import { lockHashes } from '../../kernel/database/lock-hashes.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { identityCodeHash, identityCodeHashes } from '../people/identity-code.ts'
import { beginConfirmation } from '../tenancy/begin.ts'
import {
  endTenancies,
  findAdditions,
  findDueModifications,
  findEffectiveDay,
  findOrInsertPerson,
  insertTenant,
  recordTakenEffect,
  transferContract,
  updateEffectiveDay,
} from './effect-repository.ts'

/** An approved request, and the call that approved it. */
export interface ApprovedRequest {
  readonly id: string
  readonly contractId: string
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

/**
 * Applies an approved request: end dates of those who leave, new tenants. The receiver becomes a
 * party on the effective day. Returns that day, and the ids of the new tenants.
 */
export async function applyApprovedRequest(
  dependencies: Pick<Dependencies, 'clock' | 'secrets'>,
  tx: Transaction,
  { id, contractId, requestId }: ApprovedRequest,
): Promise<{ readonly day: IsoDate; readonly added: readonly string[] }> {
  const { clock } = dependencies
  const today = helsinki.dayOf(clock.now())
  const day = modificationEffectiveDay(await findEffectiveDay(tx, id), today)
  await updateEffectiveDay(tx, id, day)
  const leaving = await endTenancies(tx, id, day)
  const added = await addPersons(dependencies, tx, { id, requestId }, day)
  await recordAudit(tx, clock, {
    actor: null,
    requestId,
    action: 'contract.tenants-changed',
    subjectKind: 'contract',
    subjectId: contractId,
    contractId,
    details: { effectiveOn: day, leaving, added, modificationRequestId: id },
  })
  if (day <= today) await effect(dependencies, tx, id)
  return { day, added }
}

async function addPersons(
  { clock, secrets }: Pick<Dependencies, 'clock' | 'secrets'>,
  tx: Transaction,
  { id, requestId }: Pick<ApprovedRequest, 'id' | 'requestId'>,
  startDate: IsoDate,
): Promise<string[]> {
  const added: string[] = []
  const additions = (await findAdditions(tx, id)).map((addition) => {
    const known = parseIdentityCode(secrets.open(addition.identityCodeSealed))
    if (known === null) throw new Error('A stored identity code is invalid')
    return { ...addition, ...known, knownHashes: identityCodeHashes(secrets, known.code) }
  })
  // Locked all at once, so that two requests that add the same persons do not deadlock.
  await lockHashes(
    tx,
    additions.flatMap(({ knownHashes }) => knownHashes),
  )
  for (const { additionId, code, birthDate, knownHashes, ...addition } of additions) {
    const personId = await findOrInsertPerson(tx, {
      ...addition,
      birthDate,
      // A copy of the old sealed text would be missed by a reseal that runs meanwhile.
      identityCodeSealed: secrets.seal(code),
      identityCodeHash: identityCodeHash(secrets, code),
      knownHashes,
    })
    const tenant = await insertTenant(tx, { ...addition, personId, startDate })
    if (tenant === null) continue
    added.push(tenant.id)
    const { contractId } = addition
    const { id: tenantId, formerTenancy, wasImported } = tenant
    await beginConfirmation(tx, clock, {
      confirmation: { additionId, contractId, personId, startDate, tenantId, formerTenancy },
      wasImported,
      requestId,
    })
  }
  return added
}

/**
 * Applies the approved requests whose effective day has come. Safe to run on several servers: each
 * request takes effect once.
 */
export async function applyDueModifications({
  database,
  ...running
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const clock = frozenClock(running.clock)
  const ids = (await findDueModifications(database, helsinki.dayOf(clock.now()))).map(
    ({ id }) => id,
  )
  await forEachInTransaction(database, ids, (tx, id) => effect({ clock }, tx, id))
}

async function effect(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const contractId = await recordTakenEffect(tx, id, clock.now())
  if (contractId === null) return
  await transferContract(tx, id)
  await recordAudit(tx, clock, {
    actor: null,
    requestId: null,
    action: 'modification.effected',
    subjectKind: 'modification_request',
    subjectId: id,
    contractId,
  })
}
