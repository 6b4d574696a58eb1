import type { Secrets } from '../base/secrets.ts'
import { createYieldToOtherCalls } from '../base/turns.ts'
import { rowContentOf } from './content.ts'
import type { ImportedRow } from './repository.ts'
import {
  type CheckedRow,
  type ImportContext,
  isNewerThanDecision,
  type RowWriter,
  type SourceRow,
} from './writer.ts'

/** A valid row that is not older than what was imported last; `place` is its place in the call. */
export interface NewerRow<R> extends CheckedRow<R> {
  readonly place: number
  /** The content of the row as it is stored, and its sealed digest. */
  readonly content: string
  readonly digest: string
}

const PURPOSE = 'imported row'

/**
 * Compares valid rows with what was imported last, `known` by the provider's id. Older rows are left
 * out. A row with the same content counts as changed when it is the first that is newer than a
 * decision of the portal.
 */
export async function compareWithLastImport<R extends SourceRow>(
  context: ImportContext,
  writer: Pick<RowWriter<R>, 'findDecided'>,
  valid: readonly { readonly row: R; readonly place: number }[],
  known: ReadonlyMap<string, ImportedRow>,
): Promise<{ readonly same: readonly NewerRow<R>[]; readonly changed: readonly NewerRow<R>[] }> {
  const { secrets } = context
  const turn = createYieldToOtherCalls()
  const fresh: NewerRow<R>[] = []
  const sentBefore: NewerRow<R>[] = []
  for (const { row, place } of valid) {
    const last = known.get(row.externalId)
    if (last && isOlder(row, last)) continue
    const subjectId = last?.subjectId ?? null
    const content = rowContentOf(row)
    const one = { row, place, subjectId, content, digest: secrets.sealDigest(content) }
    fresh.push(one)
    if (isSame(secrets, content, last)) sentBefore.push(one)
    await turn()
  }
  const decided = await findDecided(context, writer, sentBefore)
  const same = new Set(
    sentBefore.filter(({ row, subjectId }) => {
      const decisions = (subjectId && decided.get(subjectId)) || []
      return !undoes(row, known.get(row.externalId), decisions)
    }),
  )
  return { same: [...same], changed: fresh.filter((one) => !same.has(one)) }
}

/** Returns valid rows as changed ones, which are written whatever was imported last. */
export const treatAsChanged = <R extends SourceRow>(
  valid: readonly { readonly row: R; readonly place: number }[],
  known: ReadonlyMap<string, ImportedRow>,
): readonly NewerRow<R>[] =>
  valid.map(({ row, place }) => {
    const last = known.get(row.externalId)
    if (last === undefined) throw new Error('A row that is put back was never imported')
    return {
      row,
      place,
      subjectId: last.subjectId,
      content: rowContentOf(row),
      digest: last.digest,
    }
  })

const isOlder = ({ sourceUpdatedAt: at }: SourceRow, last: ImportedRow): boolean =>
  at !== null && last.sourceUpdatedAt !== null && new Date(at) < last.sourceUpdatedAt

/** Before decision 0119, content was stored under a keyed hash. */
function isSame(secrets: Secrets, content: string, last: ImportedRow | undefined): boolean {
  if (last === undefined) return false
  return (
    secrets.isDigestOf(last.digest, content) ||
    secrets.keyedHashes(PURPOSE, content).includes(last.digest)
  )
}

/** Returns what the portal has decided about the subjects of rows whose content was sent before. */
const findDecided = async <R extends SourceRow>(
  context: ImportContext,
  writer: Pick<RowWriter<R>, 'findDecided'>,
  rows: readonly NewerRow<R>[],
): Promise<ReadonlyMap<string, readonly Date[]>> => {
  const dated = rows.filter(({ row }) => row.sourceUpdatedAt !== null)
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
    (at) =>
      isNewerThanDecision(row.sourceUpdatedAt, at) &&
      !isNewerThanDecision(last?.contentUpdatedAt ?? null, at),
  )
