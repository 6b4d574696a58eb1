import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import {
  type EndsOfContracts,
  type IdsByKind,
  type ImportKind,
  type RowError,
  type RowResult,
  type TypesOfFiles,
} from '../../../api/provider-import.ts'
import { type AuditActor, recordAudits } from '../audit/audit.ts'
import type { Clock } from '../base/clock.ts'
import { type ReadRow, readRows } from './read-rows.ts'
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
 * invalid row never affects another; it is rejected with its unknown references too.
 */
export const importerOf =
  <R extends SourceRow, Examined>(
    kind: ImportKind,
    schema: z.ZodMiniType<R>,
    writer: Writer<R, Examined>,
  ): Importer =>
  async (order) => {
    const read = await readRows(schema, order.rows)
    for (const { row } of writer.parse ? read : []) {
      if (row === null) continue
      writer.parse?.(row)
      // Other calls have their turn between the texts of two rows.
      await setImmediate()
    }
    return (context) => importRows(kind, writer, context, { ...order, read })
  }

const TIME_AHEAD: RowError = { path: 'sourceUpdatedAt', key: 'too_big_date' }

/** Divides rows into those that are right by themselves, and the others with their errors. */
function splitByValidity<R>(read: readonly ReadRow<R>[], clock: Clock) {
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
    { referencesOf }: Pick<Writer<R, Examined>, 'referencesOf'>,
    read: readonly ReadRow<R>[],
  ) =>
  (place: number) => {
    const readable = read[place]?.readable
    return readable === undefined ? [] : referencesOf(readable)
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
  }: ImportOrder & { readonly read: readonly ReadRow<R>[] },
): Promise<RowResult[]> {
  const { tx, clock } = context
  await lockImports(tx)
  const results = read.map(({ externalId }): RowResult => ({ externalId, result: 'unchanged' }))
  const reject = (place: number, errors: readonly RowError[]) => {
    const externalId = results[place]?.externalId ?? null
    results[place] = { externalId, result: 'rejected', errors: [...errors] }
  }

  const { valid, refused } = splitByValidity(read, clock)
  const known = await findImported(
    tx,
    kind,
    valid.map(({ row }) => row.externalId),
  )
  const { same, changed } = await compareRows(context, writer, valid, known)

  const referencesOf = referencesIn(writer, read)
  const stored = await findSubjects(
    context,
    [...changed, ...refused].flatMap(({ place }) => referencesOf(place)),
  )
  const subjects = dryRun ? withAnnounced(stored, announced) : stored
  for (const { place, errors } of refused) {
    const paths = new Set(errors.map(({ path }) => path))
    const unknown = unknownReferences(referencesOf(place), subjects)
    reject(place, [...errors, ...unknown.filter(({ path }) => !paths.has(path))])
  }
  const findings =
    (await writer.examine?.(context, changed, {
      idOf: (of, externalId) => subjects.get(of)?.get(externalId),
      announcedEndOf: (externalId) => (dryRun ? announcedEnds[externalId] : undefined),
      announcedFiles: dryRun ? new Map(Object.entries(announcedFiles)) : new Map(),
    })) ?? new Map()
  const accepted = changed.flatMap(({ row, place, subjectId, digest }) => {
    const finding = findings.get(row.externalId)
    const errors = [
      ...unknownReferences(referencesOf(place), subjects),
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
