import { type KnownDefect } from '../../../api/notices.ts'
import { openNoticeStates } from '../../../machines/notice-lifecycle/lifecycle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { NotVisible } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import {
  type CreationCountDependencies,
  countCreation,
} from '../../kernel/rate-limit/creation-limit.ts'
import { requireContractToActOn, requireReadingRight, viewerOf } from '../contracts/service.ts'
import {
  findKnownDefects,
  insertFollower,
  type KnownDefectRow,
} from './known-defects-repository.ts'
import { requireMayWriteNotice } from './may-write.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

/**
 * Lists the open defects that the provider has released to the building, the newest first, without
 * those that the caller has reported.
 */
export async function listKnownDefects(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, defectClass }: { readonly contractId: string; readonly defectClass: number | null },
): Promise<KnownDefect[]> {
  const viewer = viewerOf(clock, caller)
  const { before } = await requireReadingRight(database, viewer, contractId, 'knownDefects')
  const { accountId } = caller
  const asked = { contractId, accountId, open: openNoticeStates, defectClass, id: null, before }
  return (await findKnownDefects(database, asked)).map(shown)
}

/**
 * Follows a known defect, which changes nothing when the caller follows it already. 404 NOT_FOUND
 * for one that is completed, the caller's own, of another building or unknown; 403 and 409 as for
 * reporting a fault; 429 CREATION_LIMIT_REACHED.
 */
export function followKnownDefect(
  { database, ...counting }: Reading & CreationCountDependencies,
  caller: Caller,
  {
    contractId,
    id,
    requestId,
  }: { readonly contractId: string; readonly id: string; readonly requestId: string },
): Promise<KnownDefect> {
  const { accountId } = caller
  const { clock } = counting
  return database.transaction(async (tx) => {
    requireMayWriteNotice(
      'defect',
      await requireContractToActOn(tx, viewerOf(clock, caller), contractId),
    )
    const asked = { contractId, accountId, id }
    await requireKnown(tx, asked)
    if (await insertFollower(tx, { ...asked, followedAt: clock.now() })) {
      await countCreation(counting, tx, { accountId, kind: 'follow' })
      await recordAudit(tx, clock, {
        actor: caller,
        requestId,
        action: 'known-defect.followed',
        subjectKind: 'known_defect',
        subjectId: id,
        contractId,
      })
    }
    return shown(await requireKnown(tx, asked))
  })
}

async function requireKnown(
  db: Queryable,
  asked: { readonly contractId: string; readonly accountId: string; readonly id: string },
): Promise<KnownDefectRow> {
  const [row] = await findKnownDefects(db, {
    ...asked,
    open: openNoticeStates,
    defectClass: null,
    // Without a limit in time, because only residents who live there may follow.
    before: null,
  })
  if (row) return row
  const { id: subjectId, contractId } = asked
  throw new NotVisible({ subjectKind: 'known_defect', subjectId, contractId })
}

const shown = ({ reportedAt, ...row }: KnownDefectRow): KnownDefect => ({
  ...row,
  reportedAt: reportedAt.toISOString(),
})
