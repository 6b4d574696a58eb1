import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import {
  type ContractEndDates,
  type FileContentTypes,
  type IdsByKind,
  type ImportKind,
  type RowError,
  type RowResult,
} from '../../../api/provider-import.ts'
import { type AuditActor, recordAudits } from '../audit/audit.ts'
import type { Clock } from '../base/clock.ts'
import { createYieldToOtherCalls } from '../base/turns.ts'
import { insertRowStatesBeforeImport } from './changes-repository.ts'
import { sealPlaceOfValuesBeside, sealRowContent } from './content.ts'
import { type CheckedImportRow, checkImportRows } from './read-rows.ts'
import {
  addAnnouncedSubjects,
  findSubjectIds,
  type SubjectIdsByExternalId,
  unknownReferenceErrors,
} from './references.ts'
import {
  findImportedRows,
  type ImportedRow,
  type LastImportedRow,
  lockImports,
  markRowsSentAgain,
  type StoredImport,
  upsertImportedRows,
} from './repository.ts'
import { compareWithLastImport, type NewerRow, treatAsChanged } from './row-versions.ts'
import type { ImportContext, RowWriter, SourceRow, WritableRow } from './writer.ts'

/** Rows to be imported, as they were sent, and who sends them. */
export interface RowsToImport {
  readonly rows: readonly unknown[]
  readonly dryRun: boolean
  /** In a dry run: ids of rows that an import would store before these rows, by kind. */
  readonly announced: IdsByKind
  /**
   * In a dry run: the last days that announced rows give contracts, by the provider's id of the
   * contract.
   */
  readonly announcedEnds?: ContractEndDates | undefined
  /**
   * In a dry run: the content types of files that an import would send before these rows, by the
   * ids of the files.
   */
  readonly announcedFiles?: FileContentTypes | undefined
  readonly actor: AuditActor
  readonly requestId: string | null
  /**
   * The number of the import to which the rows belong; rows without a number cannot be put back.
   */
  readonly importNumber?: number | undefined
  /**
   * The rows are put back to what they were, by their ids: they are written whatever was imported
   * last, unless the portal decided something since. What is stored of the import itself is left to
   * the caller.
   */
  readonly putBack?: ReadonlyMap<string, PutBackInstruction>
}

/** How a row is put back to an earlier state. */
export interface PutBackInstruction {
  /** When the import that is taken back changed the row. */
  readonly changedAt: Date
  /**
   * The values that were stored beside the row before the import; null when there were no such
   * values, and for a row that ends.
   */
  readonly beside: string | null
}

/**
 * Reads rows of one kind, and returns the function that imports them in the transaction of its
 * context.
 */
export type Importer = (
  order: RowsToImport,
) => Promise<(context: ImportContext) => Promise<RowResult[]>>

/** How far the provider's clock may be ahead. A row of the future would outdate all later ones. */
const CLOCK_SKEW_MS = 24 * 60 * 60 * 1000

/**
 * Returns the importer of rows of a kind: each row is checked by itself, before the transaction
 * against its schema and then against stored data, and those that are valid and new are written
 * together. An invalid row never affects another; it is rejected with its unknown references too.
 */
export const createImporter =
  <R extends SourceRow, Examined>(
    kind: ImportKind,
    schema: z.ZodMiniType<R>,
    writer: RowWriter<R, Examined>,
  ): Importer =>
  async (order) => {
    const read = await checkImportRows(schema, order.rows)
    for (const { row } of writer.parse ? read : []) {
      if (row === null) continue
      writer.parse?.(row)
      // Other calls have their turn between the texts of two rows.
      await setImmediate()
    }
    return (context) => importRows(kind, writer, context, { ...order, read })
  }

const TIME_AHEAD: RowError = { path: 'sourceUpdatedAt', key: 'too_big_date' }

/** Divides rows into those that are valid by themselves, and invalid ones with their errors. */
function splitByValidity<R>(read: readonly CheckedImportRow<R>[], clock: Clock) {
  const latest = new Date(clock.now().getTime() + CLOCK_SKEW_MS)
  const valid: { readonly row: R; readonly place: number }[] = []
  const refused: { readonly place: number; readonly errors: readonly RowError[] }[] = []
  for (const { row, place, errors, sourceUpdatedAt: at } of read) {
    const isAhead = at !== null && new Date(at) > latest
    if (row === null || isAhead)
      refused.push({ place, errors: [...errors, ...(isAhead ? [TIME_AHEAD] : [])] })
    else valid.push({ row, place })
  }
  return { valid, refused }
}

/** Returns a function that looks up the references of the row at a place. */
const referencesIn =
  <R extends SourceRow, Examined>(
    { referencesOf }: Pick<RowWriter<R, Examined>, 'referencesOf'>,
    read: readonly CheckedImportRow<R>[],
  ) =>
  (place: number) => {
    const readable = read[place]?.readable
    return readable === undefined ? [] : referencesOf(readable)
  }

/** A row that is to be written, and what is known of it. */
interface Accepted<R, Examined> extends NewerRow<R> {
  readonly result: 'created' | 'updated'
  readonly id: string
  readonly examined: Examined | undefined
}

const NOTHING: ReadonlyMap<string, readonly RowError[]> = new Map()

const DECIDED_SINCE: RowError = { path: 'externalId', key: 'decided_since' }

/**
 * Returns the provider's ids of the put-back rows about whose subjects the portal decided something
 * after the import changed them.
 */
async function findDecidedSince<R extends SourceRow, Examined>(
  writer: RowWriter<R, Examined>,
  context: ImportContext,
  rows: readonly NewerRow<R>[],
  putBack: ReadonlyMap<string, PutBackInstruction>,
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
  const decided = (await writer.findDecided?.(context, ids)) ?? new Map<string, readonly Date[]>()
  return new Set(
    rows.flatMap(({ row: { externalId }, subjectId }) => {
      const changedAt = putBack.get(externalId)?.changedAt
      const decisions = (subjectId && decided.get(subjectId)) || []
      return changedAt && decisions.some((at) => at > changedAt) ? [externalId] : []
    }),
  )
}

async function importRows<R extends SourceRow, Examined>(
  kind: ImportKind,
  writer: RowWriter<R, Examined>,
  context: ImportContext,
  order: RowsToImport & { readonly read: readonly CheckedImportRow<R>[] },
): Promise<RowResult[]> {
  const { read, dryRun, announced, announcedEnds = {}, announcedFiles = {}, putBack } = order
  const { tx, clock } = context
  await lockImports(tx)
  const results = read.map(({ externalId }): RowResult => ({ externalId, result: 'unchanged' }))
  const reject = (place: number, errors: readonly RowError[]) => {
    const externalId = results[place]?.externalId ?? null
    results[place] = { externalId, result: 'rejected', errors: [...errors] }
  }

  const { valid: readable, refused } = splitByValidity(read, clock)
  const valid = readable.map(({ row, place }) => {
    const beside = putBack?.get(row.externalId)?.beside
    return { place, row: (beside && writer.beside?.fill(row, beside)) || row }
  })
  const known = await findImportedRows(
    tx,
    kind,
    valid.map(({ row }) => row.externalId),
  )
  const { same, changed } = putBack
    ? { same: [], changed: treatAsChanged(valid, known) }
    : await compareWithLastImport(context, writer, valid, known)
  const decided = putBack
    ? await findDecidedSince(writer, context, changed, putBack)
    : new Set<string>()
  const before = besideBefore(changed, putBack)
  const lost = (before.size > 0 && (await writer.beside?.examine(context, before))) || NOTHING

  const referencesOf = referencesIn(writer, read)
  const stored = await findSubjectIds(
    context,
    [...changed, ...refused].flatMap(({ place }) => referencesOf(place)),
  )
  const subjects = dryRun ? addAnnouncedSubjects(stored, announced) : stored
  for (const { place, errors } of refused) {
    const paths = new Set(errors.map(({ path }) => path))
    const unknown = unknownReferenceErrors(referencesOf(place), subjects)
    reject(place, [...errors, ...unknown.filter(({ path }) => !paths.has(path))])
  }
  const findings =
    (await writer.examine?.(context, changed, {
      idOf: (of, externalId) => subjects.get(of)?.get(externalId),
      announcedEndOf: (externalId) => (dryRun ? announcedEnds[externalId] : undefined),
      announcedFiles: dryRun ? new Map(Object.entries(announcedFiles)) : new Map(),
    })) ?? new Map()
  const accepted = changed.flatMap((one): Accepted<R, Examined>[] => {
    const { row, place, subjectId } = one
    const finding = findings.get(row.externalId)
    const errors = [
      ...unknownReferenceErrors(referencesOf(place), subjects),
      ...(finding && 'errors' in finding ? finding.errors : []),
      ...(decided.has(row.externalId) ? [DECIDED_SINCE] : []),
      ...((subjectId !== null && lost.get(subjectId)) || []),
    ]
    if (errors.length > 0) {
      reject(place, errors)
      return []
    }
    const found = finding && 'subjectId' in finding ? finding.subjectId : subjectId
    const result = found === null ? 'created' : 'updated'
    results[place] = { externalId: row.externalId, result }
    const id = found ?? context.newId(kind, row.externalId)
    const examined = finding && 'examined' in finding ? finding.examined : undefined
    return [{ ...one, result, id, examined }]
  })
  if (dryRun) return results
  if (!putBack) {
    const beside =
      order.importNumber === undefined
        ? undefined
        : await writer.beside?.read(
            context,
            accepted.filter(({ result }) => result === 'updated'),
          )
    await storeImported(kind, context, { same, accepted, known, beside }, order.importNumber)
  }
  await writeAccepted(writer, context, accepted, { ...order, subjects })
  const restored = besideBefore(accepted, putBack)
  if (restored.size > 0) await writer.beside?.restore(context, restored)
  return results
}

/** Returns what was stored beside rows that are put back, by the ids of their subjects. */
const besideBefore = (
  rows: readonly NewerRow<SourceRow>[],
  putBack: ReadonlyMap<string, PutBackInstruction> | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ row: { externalId }, subjectId }): [string, string][] => {
      const beside = putBack?.get(externalId)?.beside ?? null
      return subjectId === null || beside === null ? [] : [[subjectId, beside]]
    }),
  )

/** Stores the rows themselves as imported, besides their subjects. */
async function storeImported<R extends SourceRow>(
  kind: ImportKind,
  { tx, clock, secrets }: ImportContext,
  {
    same,
    accepted,
    known,
    beside = new Map(),
  }: {
    readonly same: readonly NewerRow<R>[]
    readonly accepted: readonly Accepted<R, unknown>[]
    readonly known: ReadonlyMap<string, LastImportedRow>
    readonly beside?: ReadonlyMap<string, string> | undefined
  },
  importNumber: number | undefined,
): Promise<void> {
  const now = clock.now()
  const sealing = { secrets, kind }
  const turn = createYieldToOtherCalls()
  const changed: (StoredImport & { readonly besideSealed: string | null })[] = []
  for (const one of accepted) {
    const { externalId } = one.row
    const before = (one.subjectId !== null && beside.get(one.subjectId)) || null
    changed.push({
      ...importedRow(one, one.id, null),
      contentSealed: sealRowContent(sealing, one.row, one.content),
      besideSealed: before && secrets.seal(before, sealPlaceOfValuesBeside(kind, externalId)),
    })
    await turn()
  }
  const unchanged: (ImportedRow & { readonly contentSealed: string | null })[] = []
  for (const one of same) {
    const { row, content, subjectId } = one
    if (subjectId === null) continue
    const last = known.get(row.externalId)
    const contentSealed = last?.hasContent ? null : sealRowContent(sealing, row, content)
    // A row with unchanged content keeps its earlier time of change.
    const updatedAt = last?.contentUpdatedAt ?? null
    unchanged.push({ ...importedRow(one, subjectId, updatedAt), contentSealed })
    await turn()
  }
  if (changed.length > 0 && importNumber !== undefined)
    await insertRowStatesBeforeImport(tx, {
      importNumber,
      kind,
      rows: changed,
      now,
    })
  const written = { importedAt: now, importNumber: importNumber ?? null }
  for (const some of inStatements(changed)) await upsertImportedRows(tx, kind, some, written)
  for (const some of inStatements(unchanged)) await markRowsSentAgain(tx, kind, some, now)
}

/** The most characters of contents in a statement: other calls have their turn between two. */
const MAX_STATEMENT_LENGTH = 500_000

/** Divides rows so that the contents of each part are of a limited length, beside one row at least. */
function inStatements<Sealed extends { readonly contentSealed: string | null }>(
  rows: readonly Sealed[],
): Sealed[][] {
  const parts: Sealed[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const added = row.contentSealed?.length ?? 0
    if (length + added > MAX_STATEMENT_LENGTH) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(row)
    length += added
  }
  return parts
}

function importedRow<R extends SourceRow>(
  { row: { externalId, sourceUpdatedAt }, digest }: NewerRow<R>,
  subjectId: string,
  contentUpdatedAt: Date | null,
): ImportedRow {
  const at = sourceUpdatedAt === null ? null : new Date(sourceUpdatedAt)
  return {
    externalId,
    subjectId,
    digest,
    sourceUpdatedAt: at,
    contentUpdatedAt: at ?? contentUpdatedAt,
  }
}

/** Writes rows that were accepted, and the audit of them. */
async function writeAccepted<R extends SourceRow, Examined>(
  writer: RowWriter<R, Examined>,
  context: ImportContext,
  accepted: readonly Accepted<R, Examined>[],
  {
    subjects,
    actor,
    requestId,
  }: Pick<RowsToImport, 'actor' | 'requestId'> & { readonly subjects: SubjectIdsByExternalId },
): Promise<void> {
  if (accepted.length === 0) return
  const { tx, clock } = context
  const subjectOf = (of: ImportKind, externalId: string) => {
    const id = subjects.get(of)?.get(externalId)
    if (id === undefined) throw new Error('A reference was not checked')
    return id
  }
  await writer.write(
    context,
    accepted.map(
      ({ row, id, examined, result }): WritableRow<R, Examined> => ({
        row,
        id,
        examined,
        isNew: result === 'created',
        idOf: subjectOf,
      }),
    ),
  )
  await recordAudits(
    tx,
    clock,
    accepted.map(({ row, id, result }) => ({
      actor,
      requestId,
      action: `${writer.subject}.imported`,
      subjectKind: writer.subject,
      subjectId: id,
      ...(writer.subject === 'contract' && { contractId: id }),
      details: { result, ...(row.isWithdrawn && { isWithdrawn: true }) },
    })),
  )
}
