import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import {
  type EndsOfContracts,
  type IdsByKind,
  type ImportKind,
  type RowError,
  type RowResult,
  rowErrorsOf,
  type TypesOfFiles,
} from '../../../api/provider-import.ts'
import { externalId as idSchema } from '../../../api/provider-rows.ts'
import { type AuditActor, recordAudits } from '../audit/audit.ts'
import { findSubjects, unknownReferences, withAnnounced } from './references.ts'
import { findImported, type ImportedRow, lockImports, upsertImported } from './repository.ts'
import { compareRows } from './row-versions.ts'
import type { ImportContext, SourceRow, WritableRow, Writer } from './writer.ts'

/** Rows to be imported, as they were sent, and who sends them. */
export interface ImportOrder {
  readonly rows: readonly unknown[]
  readonly dryRun: boolean
  /** In a dry run: rows that are to be imported before these. */
  readonly announced: IdsByKind
  /** In a dry run: the last days that announced rows give contracts, by the provider's id. */
  readonly announcedEnds?: EndsOfContracts | undefined
  /** In a dry run: the types of files that are to be sent before these, by their ids. */
  readonly announcedFiles?: TypesOfFiles | undefined
  readonly actor: AuditActor
  readonly requestId: string | null
}

/** Reads rows of one kind, and returns what imports them in the transaction of its context. */
export type Importer = (
  order: ImportOrder,
) => Promise<(context: ImportContext) => Promise<RowResult[]>>

/** How far the provider's clock may be ahead. A row of the future would outdate all later ones. */
const CLOCK_SKEW_MS = 24 * 60 * 60 * 1000

/**
 * Returns what imports rows of a kind: each is checked by itself against its schema, before the
 * transaction, and the stored data, and those that are valid and new are then written together. An
 * invalid row never affects another.
 */
export const importerOf =
  <R extends SourceRow, Examined>(
    kind: ImportKind,
    schema: z.ZodMiniType<R>,
    writer: Writer<R, Examined>,
  ): Importer =>
  async (order) => {
    const read = readRows(schema, order.rows)
    for (const { row } of writer.parse ? read.valid : []) {
      writer.parse?.(row)
      // Other calls have their turn between the texts of two rows.
      await setImmediate()
    }
    return (context) => importRows(kind, writer, context, { ...order, read })
  }

async function importRows<R extends SourceRow, Examined>(
  kind: ImportKind,
  writer: Writer<R, Examined>,
  context: ImportContext,
  {
    read,
    dryRun,
    announced,
    announcedEnds = {},
    announcedFiles = {},
    actor,
    requestId,
  }: ImportOrder & { readonly read: ReadRows<R> },
): Promise<RowResult[]> {
  const { tx, clock } = context
  await lockImports(tx)
  const results = [...read.results]
  const reject = (place: number, errors: readonly RowError[]) => {
    const externalId = results[place]?.externalId ?? null
    results[place] = { externalId, result: 'rejected', errors: [...errors] }
  }

  const latest = new Date(clock.now().getTime() + CLOCK_SKEW_MS)
  const valid = read.valid.filter(({ row, place }) => {
    const isAhead = row.sourceUpdatedAt !== null && new Date(row.sourceUpdatedAt) > latest
    if (isAhead) reject(place, [{ path: 'sourceUpdatedAt', key: 'too_big_date' }])
    return !isAhead
  })
  const known = await findImported(
    tx,
    kind,
    valid.map(({ row }) => row.externalId),
  )
  const { same, changed } = await compareRows(context, writer, valid, known)

  const stored = await findSubjects(context, writer, changed)
  const subjects = dryRun ? withAnnounced(stored, announced) : stored
  const findings =
    (await writer.examine?.(context, changed, {
      idOf: (of, externalId) => subjects.get(of)?.get(externalId),
      announcedEndOf: (externalId) => (dryRun ? announcedEnds[externalId] : undefined),
      announcedFiles: dryRun ? new Map(Object.entries(announcedFiles)) : new Map(),
    })) ?? new Map()
  const accepted = changed.flatMap(({ row, place, subjectId, digest }) => {
    const finding = findings.get(row.externalId)
    const errors = [
      ...unknownReferences(writer, row, subjects),
      ...(finding && 'errors' in finding ? finding.errors : []),
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
    return [{ row, digest, result, id, examined }]
  })
  if (dryRun) return results

  const written = [
    ...accepted,
    ...same.flatMap(({ row, digest, subjectId }) =>
      subjectId ? [{ row, digest, id: subjectId }] : [],
    ),
  ].map((one): ImportedRow => {
    const { externalId, sourceUpdatedAt } = one.row
    const at = sourceUpdatedAt === null ? null : new Date(sourceUpdatedAt)
    // The same content without a time is no news of when it was changed.
    const before = 'result' in one ? null : (known.get(externalId)?.contentUpdatedAt ?? null)
    return {
      externalId,
      subjectId: one.id,
      digest: one.digest,
      sourceUpdatedAt: at,
      contentUpdatedAt: at ?? before,
    }
  })
  if (written.length > 0) await upsertImported(tx, kind, written, clock.now())
  if (accepted.length === 0) return results
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
  return results
}

const idOf = (sent: unknown): string | null =>
  idSchema.safeParse(Object(sent).externalId).data ?? null

/** The valid rows with their places, and a result for every row: those of valid ones are open. */
interface ReadRows<R> {
  readonly valid: readonly { readonly row: R; readonly place: number }[]
  readonly results: readonly RowResult[]
}

/** Checks rows against their schema; rejects every id that is there twice. */
function readRows<R>(schema: z.ZodMiniType<R>, rows: readonly unknown[]): ReadRows<R> {
  const ids = rows.map(idOf)
  const counts = new Map<string, number>()
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  const valid: { row: R; place: number }[] = []
  const results = rows.map((sent, place): RowResult => {
    const externalId = ids[place] ?? null
    const read = schema.safeParse(sent)
    const isTwice = (counts.get(externalId ?? '') ?? 0) > 1
    if (read.success && !isTwice) {
      valid.push({ row: read.data, place })
      return { externalId, result: 'unchanged' }
    }
    const errors: RowError[] = [
      ...(isTwice ? [{ path: 'externalId', key: 'same_id_twice' as const }] : []),
      ...(read.success ? [] : rowErrorsOf(read.error.issues)),
    ]
    return { externalId, result: 'rejected', errors }
  })
  return { valid, results }
}
