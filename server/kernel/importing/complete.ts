import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import {
  type CompleteSetResult,
  type ImportedRow as ListedRow,
  needsNumberConfirmed,
  type VanishedRowsBody,
} from '../../../api/provider-complete.ts'
import type { ImportedSubject } from '../../../api/provider-events.ts'
import type { ImportKind, RowError } from '../../../api/provider-import.ts'
import { type AuditActor, recordAudits } from '../audit/audit.ts'
import type { Clock } from '../base/clock.ts'
import { ApiError } from '../base/errors.ts'
import { helsinki } from '../base/helsinki.ts'
import type { Queryable } from '../database/port.ts'
import { readPage, sortKeyTextSchema } from '../paging/read-page.ts'
import {
  countCurrentRows,
  type EndableImportRow,
  findCurrentRows,
  findEndableRows,
  type IsCurrentSql,
  isInTableSql,
} from './complete-repository.ts'
import { sealEndedContent } from './content.ts'
import { lockImports, removeSubjects, upsertImportedRows } from './repository.ts'
import type { ImportContext } from './writer.ts'

/** The parts of an import that the functions which end rows use. */
export type RowEndingContext = Pick<ImportContext, 'tx' | 'clock' | 'secrets' | 'onContractsEnded'>

/** Who ends rows, and the call of the API in which they do so, for the audit log. */
export interface EndingAuditOrigin {
  readonly actor: AuditActor
  readonly requestId: string | null
}

/** How the subjects of a kind end that a complete set does not contain. */
export interface SubjectEnder {
  /** The kind of subject in the audit log. */
  readonly subject: ImportedSubject
  readonly current: IsCurrentSql
  /** Returns why subjects cannot end, by their ids. */
  readonly examine?: (
    context: RowEndingContext,
    subjectIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly RowError[]>>
  readonly end: (
    context: RowEndingContext,
    subjectIds: readonly string[],
    by: EndingAuditOrigin,
  ) => Promise<void>
}

/** Lists rows of a kind that have not ended, and ends those that vanished from a complete set. */
export interface CompleteSetHandler {
  readonly list: (db: Queryable, clock: Clock, page: PageQuery) => Promise<Page<ListedRow>>
  readonly complete: (
    context: RowEndingContext,
    set: VanishedRowsBody,
    by: EndingAuditOrigin,
  ) => Promise<CompleteSetResult>
  /**
   * Ends rows by their ids, under the lock of imports; returns what became of those that have not
   * ended, or why they cannot end.
   */
  readonly end: (
    context: RowEndingContext,
    rows: { readonly externalIds: readonly string[]; readonly dryRun: boolean },
    by: EndingAuditOrigin,
  ) => Promise<ReadonlyMap<string, 'ended' | readonly RowError[]>>
}

/** How many rows end in one statement. */
const BATCH = 500

/** Returns the completer of a kind. */
export const createCompleteSetHandler = (
  kind: ImportKind,
  ender: SubjectEnder,
): CompleteSetHandler => ({
  async list(db, clock, page) {
    const asked = { kind, today: helsinki.dayOf(clock.now()), current: ender.current }
    const name = `imported ${kind}`
    const { items, nextCursor } = await readPage(
      page,
      { name, sortKey: z.tuple([sortKeyTextSchema]) },
      [(following) => findCurrentRows(db, asked, following)],
    )
    return {
      items: items.map(({ externalId, importedAt }) => ({ externalId, importedAt })),
      nextCursor,
    }
  },
  complete: (context, set, by) => complete(kind, ender, context, set, by),
  async end(context, { externalIds, dryRun }, by) {
    const asked = { kind, today: helsinki.dayOf(context.clock.now()), current: ender.current }
    const known = await findEndableRows(context.tx, asked, externalIds)
    const current = [...known.values()].filter(({ isCurrent }) => isCurrent)
    const findings = await examine(ender, context, current)
    const ending = current.filter(({ externalId }) => !findings.has(externalId))
    if (!dryRun) await endRows(kind, ender, context, ending, by)
    return new Map<string, 'ended' | readonly RowError[]>([
      ...findings,
      ...ending.map(({ externalId }) => [externalId, 'ended'] as const),
    ])
  },
})

/** Returns why rows cannot end, by their ids. */
async function examine(
  ender: SubjectEnder,
  context: RowEndingContext,
  rows: readonly EndableImportRow[],
): Promise<ReadonlyMap<string, readonly RowError[]>> {
  const subjectIds = rows.map(({ subjectId }) => subjectId)
  const findings = (await ender.examine?.(context, subjectIds)) ?? new Map()
  return new Map(
    rows.flatMap(({ externalId, subjectId }): [string, readonly RowError[]][] => {
      const found = findings.get(subjectId)
      return found === undefined ? [] : [[externalId, found]]
    }),
  )
}

async function complete(
  kind: ImportKind,
  ender: SubjectEnder,
  context: RowEndingContext,
  { vanished, inAll, dryRun, confirmed = null }: VanishedRowsBody,
  by: EndingAuditOrigin,
): Promise<CompleteSetResult> {
  const { tx, clock } = context
  await lockImports(tx)
  const asked = { kind, today: helsinki.dayOf(clock.now()), current: ender.current }
  const ids = vanished.map(({ externalId }) => externalId)
  const known = await findEndableRows(tx, asked, ids)
  const errors = new Map<string, readonly RowError[]>()
  const ending = new Map<string, EndableImportRow>()
  for (const { externalId, importedAt } of vanished) {
    const row = known.get(externalId)
    if (row === undefined) errors.set(externalId, [unknown])
    else if (!row.isCurrent) continue
    else if (row.importedAt.getTime() === Date.parse(importedAt)) ending.set(externalId, row)
    else errors.set(externalId, [importedSince])
  }
  for (const [externalId, found] of await examine(ender, context, [...ending.values()])) {
    errors.set(externalId, found)
    ending.delete(externalId)
  }

  const counts = { current: await countCurrentRows(tx, asked), ends: ending.size }
  const inSet = Math.max(counts.ends, inAll)
  const isLarge = counts.ends > 0 && needsNumberConfirmed({ ...counts, ends: inSet })
  if (!dryRun) {
    refuseUnconfirmed(counts, { isLarge, confirmed, isInParts: inAll > counts.ends })
    await endRows(kind, ender, context, [...ending.values()], by)
  }
  return {
    ...counts,
    needsConfirmation: isLarge,
    results: ids.map((externalId) => {
      const found = errors.get(externalId)
      if (found) return { externalId, result: 'rejected', errors: [...found] }
      return { externalId, result: ending.has(externalId) ? 'ended' : 'unchanged' }
    }),
  }
}

/** The errors of a subject that cannot end because others refer to it. */
export const inUseErrors: readonly RowError[] = [{ path: 'externalId', key: 'in_use' }]

const unknown: RowError = { path: 'externalId', key: 'unknown_reference' }
const importedSince: RowError = { path: 'importedAt', key: 'imported_since' }

/**
 * Throws 409 STATE_CONFLICT unless the number of ending rows is confirmed where it has to be, and
 * is the right one.
 */
function refuseUnconfirmed(
  { ends, current }: { readonly ends: number; readonly current: number },
  {
    isLarge,
    confirmed,
    isInParts,
  }: { readonly isLarge: boolean; readonly confirmed: number | null; readonly isInParts: boolean },
): void {
  if (confirmed === ends || (confirmed === null && !isLarge)) return
  const share = `${ends} of ${current} rows would end`
  const which = isInParts ? 'which with the rest of the set is' : 'which is'
  throw new ApiError('STATE_CONFLICT', {
    message:
      confirmed === null
        ? `${share}, ${which} more than a tenth: confirm the number ${ends}.`
        : `${share}, and ${confirmed} were confirmed.`,
    extra: { state: confirmed === null ? 'unconfirmed' : 'other_number', allowed: [] },
  })
}

/**
 * Ends rows. Their digest is replaced by one that no row has, so that the same row brings its subject
 * back.
 */
async function endRows(
  kind: ImportKind,
  ender: SubjectEnder,
  context: RowEndingContext,
  rows: readonly EndableImportRow[],
  by: EndingAuditOrigin,
): Promise<void> {
  const { tx, clock, secrets } = context
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    await ender.end(
      context,
      batch.map(({ subjectId }) => subjectId),
      by,
    )
    await upsertImportedRows(
      tx,
      kind,
      batch.map((row) => ({
        ...row,
        digest: secrets.sealDigest(`ended ${row.externalId}`),
        contentSealed: sealEndedContent({ secrets, kind }, row.externalId),
      })),
      { importedAt: clock.now(), importNumber: null },
    )
    await recordAudits(
      tx,
      clock,
      batch.map(({ subjectId }) => ({
        ...by,
        action: `${ender.subject}.imported`,
        subjectKind: ender.subject,
        subjectId,
        ...(ender.subject === 'contract' && { contractId: subjectId }),
        details: { result: 'ended' },
      })),
    )
    // Other calls have their turn between batches.
    await setImmediate()
  }
}

/** Returns the ender of subjects that are removed from a table, as withdrawn ones are. */
export const createRemovalEnder = (table: string, subject: ImportedSubject): SubjectEnder => ({
  subject,
  current: isInTableSql(table),
  end: ({ tx }, ids) => removeSubjects(tx, table, ids),
})
