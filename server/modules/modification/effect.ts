import type { IsoDate } from '../../../domain/dates.ts'
import { effectiveDay } from '../../../domain/modification.ts'
import { readIdentityCode } from '../../../domain/personal-identity-code.ts'
import { recordAudit } from '../../audit.ts'
import { stopped } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { helsinki } from '../../helsinki.ts'
import type { Parts } from '../../parts.ts'
import { identityCodeHash, identityCodeHashes } from '../identification/identity-code.ts'
import { oneByOne } from '../requests/one-by-one.ts'
import {
  endTenancies,
  findAdditions,
  findInEffect,
  findOrMakePerson,
  findToCome,
  insertTenant,
  passOn,
  updateEffected,
  updateEffectiveDay,
} from './effect-repository.ts'

/** An approved request, and the call that approved it. */
export interface ApprovedRequest {
  readonly id: string
  readonly contractId: string
  /** The id of the call; null when no call did. */
  readonly requestId: string | null
}

/**
 * Writes down what an approved request changes: until when those who leave are on the contract, and
 * who is on it from now on. To whom it passes on becomes a party on the day itself, which may be
 * today. Answers that day.
 */
export async function bringAbout(
  parts: Pick<Parts, 'clock' | 'secrets'>,
  tx: Transaction,
  { id, contractId, requestId }: ApprovedRequest,
): Promise<IsoDate> {
  const { clock } = parts
  const today = helsinki.dayOf(clock.now())
  const day = effectiveDay(await findInEffect(tx, id), today)
  await updateEffectiveDay(tx, id, day)
  const leaving = await endTenancies(tx, id, day)
  const added = await addPersons(parts, tx, id, day)
  await recordAudit(tx, clock, {
    actor: null,
    requestId,
    action: 'contract.tenants-changed',
    subjectKind: 'contract',
    subjectId: contractId,
    contractId,
    details: { effectiveOn: day, leaving, added, modificationRequestId: id },
  })
  if (day <= today) await effect(parts, tx, id)
  return day
}

async function addPersons(
  { secrets }: Pick<Parts, 'secrets'>,
  tx: Transaction,
  requestId: string,
  startDate: IsoDate,
): Promise<string[]> {
  const added: string[] = []
  for (const { identityCodeSealed, ...addition } of await findAdditions(tx, requestId)) {
    const known = readIdentityCode(secrets.open(identityCodeSealed))
    if (known === null) throw new Error('An identity code was kept that is none')
    const { code, birthDate } = known
    const personId = await findOrMakePerson(tx, {
      ...addition,
      birthDate,
      identityCodeSealed,
      identityCodeHash: identityCodeHash(secrets, code),
      knownHashes: identityCodeHashes(secrets, code),
    })
    const tenantId = await insertTenant(tx, { ...addition, personId, startDate })
    if (tenantId !== null) added.push(tenantId)
  }
  return added
}

/**
 * Lets approved requests take effect whose day has come. Several servers may do so at once: each
 * takes effect once.
 */
export async function takeEffect({
  database,
  ...running
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const clock = stopped(running.clock)
  const ids = (await findToCome(database, helsinki.dayOf(clock.now()))).map(({ id }) => id)
  await oneByOne(database, ids, (tx, id) => effect({ clock }, tx, id))
}

async function effect({ clock }: Pick<Parts, 'clock'>, tx: Transaction, id: string): Promise<void> {
  const contractId = await updateEffected(tx, id, clock.now())
  if (contractId === null) return
  await passOn(tx, id)
  await recordAudit(tx, clock, {
    actor: null,
    requestId: null,
    action: 'modification.effected',
    subjectKind: 'modification_request',
    subjectId: id,
    contractId,
  })
}
