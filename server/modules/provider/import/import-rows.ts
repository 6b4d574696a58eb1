import type * as z from 'zod/mini'
import {
  type IdsByKind,
  type ImportKind,
  importOrder,
  type RowError,
  type RowResult,
  rowErrorsOf,
} from '../../../../api/provider-import.ts'
import { externalId as idSchema } from '../../../../api/provider-rows.ts'
import { type AuditActor, recordAudits } from '../../../audit.ts'
import type { Secrets } from '../../../secrets.ts'
import { findImported, type ImportedRow, lockImports, upsertImported } from './repository.ts'
import {
  type CheckedRow,
  type ImportContext,
  isNewer,
  type SourceRow,
  type WritableRow,
  type Writer,
} from './writer.ts'

/** Rows to be imported, as they were sent, and who sends them. */
export interface ImportOrder {
  readonly rows: readonly unknown[]
  readonly dryRun: boolean
  /** In a dry run: rows that are to be imported before these. */
  readonly announced: IdsByKind
  readonly actor: AuditActor
  readonly requestId: string | null
}

/** Imports rows of one kind in the transaction of its context. */
export type Importer = (context: ImportContext, order: ImportOrder) => Promise<RowResult[]>

/** A valid row that is newer than what was imported last. */
interface NewRow<R> extends CheckedRow<R> {
  readonly place: number
  readonly digest: string
}

const PURPOSE = 'imported row'
/** How far the provider's clock may be ahead. A row of the future would outdate all later ones. */
const CLOCK_SKEW_MS = 24 * 60 * 60 * 1000

/**
 * Returns what imports rows of a kind: each is checked by itself against its schema and the stored
 * data, and those that are valid and new are then written together. An invalid row never affects
 * another.
 */
export const importerOf =
  <R extends SourceRow>(kind: ImportKind, schema: z.ZodMiniType<R>, writer: Writer<R>): Importer =>
  (context, order) =>
    importRows(kind, schema, writer, context, order)

async function importRows<R extends SourceRow>(
  kind: ImportKind,
  schema: z.ZodMiniType<R>,
  writer: Writer<R>,
  context: ImportContext,
  { rows, dryRun, announced, actor, requestId }: ImportOrder,
): Promise<RowResult[]> {
  const { tx, clock, secrets } = context
  await lockImports(tx)
  const results: RowResult[] = rows.map((sent) => ({ externalId: idOf(sent), result: 'unchanged' }))
  const reject = (place: number, errors: readonly RowError[]) => {
    const externalId = results[place]?.externalId ?? null
    results[place] = { externalId, result: 'rejected', errors: [...errors] }
  }

  const latest = new Date(clock.now().getTime() + CLOCK_SKEW_MS)
  const valid = readRows(schema, rows, results, reject).filter(({ row, place }) => {
    const isAhead = row.sourceUpdatedAt !== null && new Date(row.sourceUpdatedAt) > latest
    if (isAhead) reject(place, [{ path: 'sourceUpdatedAt', key: 'too_big_date' }])
    return !isAhead
  })
  const known = await findImported(
    tx,
    kind,
    valid.map(({ row }) => row.externalId),
  )
  const fresh = valid.flatMap(({ row, place }): NewRow<R>[] => {
    const last = known.get(row.externalId)
    if (last && isOlder(row, last)) return []
    const subjectId = last?.subjectId ?? null
    return [{ row, place, subjectId, digest: digestOf(secrets, row) }]
  })
  const isSent = ({ row }: NewRow<R>) => isSame(secrets, row, known.get(row.externalId))
  const sentBefore = new Set(fresh.filter(isSent))
  const decided = await findDecided(context, writer, sentBefore)
  const same = new Set(
    [...sentBefore].filter(({ row, subjectId }) => {
      const decisions = (subjectId && decided.get(subjectId)) || []
      return !undoes(row, known.get(row.externalId), decisions)
    }),
  )
  const changed = fresh.filter((one) => !same.has(one))

  const subjects = await findSubjects(context, writer, changed)
  const findings = (await writer.examine?.(context, changed)) ?? new Map()
  const accepted = changed.flatMap(({ row, place, subjectId, digest }) => {
    const finding = findings.get(row.externalId)
    const errors = [
      ...unknownReferences(writer, row, subjects, dryRun ? announced : {}),
      ...(finding && 'errors' in finding ? finding.errors : []),
    ]
    if (errors.length > 0) {
      reject(place, errors)
      return []
    }
    const found = finding && 'subjectId' in finding ? finding.subjectId : subjectId
    const result = found === null ? 'created' : 'updated'
    results[place] = { externalId: row.externalId, result }
    return [{ row, digest, result, id: found ?? context.newId(kind, row.externalId) }]
  })
  if (dryRun) return results

  const stored = [
    ...accepted,
    ...[...same].flatMap(({ row, digest, subjectId }) =>
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
  if (stored.length > 0) await upsertImported(tx, kind, stored, clock.now())
  if (accepted.length === 0) return results
  const subjectOf = (of: ImportKind, externalId: string) => {
    const id = subjects.get(of)?.get(externalId)
    if (id === undefined) throw new Error('A reference was not checked')
    return id
  }
  await writer.write(
    context,
    accepted.map(({ row, id }): WritableRow<R> => ({ row, id, idOf: subjectOf })),
  )
  await recordAudits(
    tx,
    clock,
    accepted.map(({ id, result }) => ({
      actor,
      requestId,
      action: `${writer.subject}.imported`,
      subjectKind: writer.subject,
      subjectId: id,
      ...(writer.subject === 'contract' && { contractId: id }),
      details: { result },
    })),
  )
  return results
}

const idOf = (sent: unknown): string | null =>
  idSchema.safeParse(Object(sent).externalId).data ?? null

/** Returns the valid rows with their places; rejects the others, and every id that is there twice. */
function readRows<R>(
  schema: z.ZodMiniType<R>,
  rows: readonly unknown[],
  results: readonly RowResult[],
  reject: (place: number, errors: readonly RowError[]) => void,
): { readonly row: R; readonly place: number }[] {
  const counts = new Map<string, number>()
  for (const { externalId } of results)
    if (externalId !== null) counts.set(externalId, (counts.get(externalId) ?? 0) + 1)
  return rows.flatMap((sent, place) => {
    const read = schema.safeParse(sent)
    const isTwice = (counts.get(results[place]?.externalId ?? '') ?? 0) > 1
    if (read.success && !isTwice) return [{ row: read.data, place }]
    reject(place, [
      ...(isTwice ? [{ path: 'externalId', key: 'same_id_twice' as const }] : []),
      ...(read.success ? [] : rowErrorsOf(read.error.issues)),
    ])
    return []
  })
}

const isOlder = ({ sourceUpdatedAt: at }: SourceRow, last: ImportedRow): boolean =>
  at !== null && last.sourceUpdatedAt !== null && new Date(at) < last.sourceUpdatedAt

/** The content of a row without when it was changed. Parsing gives its fields a fixed order. */
const contentOf = (row: SourceRow): string => JSON.stringify({ ...row, sourceUpdatedAt: null })

const digestOf = (secrets: Secrets, row: SourceRow): string =>
  secrets.keyedHash(PURPOSE, contentOf(row))

const isSame = (secrets: Secrets, row: SourceRow, last: ImportedRow | undefined): boolean =>
  last !== undefined && secrets.keyedHashes(PURPOSE, contentOf(row)).includes(last.digest)

/** Returns what the portal has decided about the subjects of rows whose content was sent before. */
const findDecided = async <R extends SourceRow>(
  context: ImportContext,
  writer: Writer<R>,
  rows: ReadonlySet<NewRow<R>>,
): Promise<ReadonlyMap<string, readonly Date[]>> => {
  const dated = [...rows].filter(({ row }) => row.sourceUpdatedAt !== null)
  const ids = dated.flatMap(({ subjectId }) => subjectId ?? [])
  return (await writer.findDecided?.(context, ids)) ?? new Map()
}

/** Whether a row with the content of the last one is the first that is newer than a decision. */
const undoes = (
  row: SourceRow,
  last: ImportedRow | undefined,
  decisions: readonly Date[],
): boolean =>
  decisions.some(
    (at) => isNewer(row.sourceUpdatedAt, at) && !isNewer(last?.contentUpdatedAt ?? null, at),
  )

type Subjects = ReadonlyMap<ImportKind, ReadonlyMap<string, string>>

/** Returns the subjects that rows refer to, by kind and the provider's id. */
async function findSubjects<R extends SourceRow>(
  { tx }: ImportContext,
  { referencesOf }: Writer<R>,
  rows: readonly CheckedRow<R>[],
): Promise<Subjects> {
  const references = rows.flatMap(({ row }) => referencesOf(row))
  const subjects = new Map<ImportKind, ReadonlyMap<string, string>>()
  for (const kind of importOrder) {
    const ids = references.filter((one) => one.kind === kind).map(({ externalId }) => externalId)
    if (ids.length === 0) continue
    const found = await findImported(tx, kind, [...new Set(ids)])
    subjects.set(kind, new Map([...found].map(([id, { subjectId }]) => [id, subjectId])))
  }
  return subjects
}

const unknownReferences = <R extends SourceRow>(
  { referencesOf }: Writer<R>,
  row: R,
  subjects: Subjects,
  announced: IdsByKind,
): RowError[] =>
  referencesOf(row)
    .filter(
      ({ kind, externalId }) =>
        !subjects.get(kind)?.has(externalId) && !announced[kind]?.includes(externalId),
    )
    .map(({ path }) => ({ path, key: 'unknown_reference' }))
