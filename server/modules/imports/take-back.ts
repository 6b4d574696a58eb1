import { isEndableKind } from '../../../api/provider-complete.ts'
import {
  type ImportKind,
  importKindsInOrder,
  importRowSchemas,
  MAX_IMPORT_ROWS,
  type RowError,
} from '../../../api/provider-import.ts'
import type {
  TakeBackBody,
  TakeBackPosition,
  TakeBackResult,
} from '../../../api/provider-imports.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { CannotOpenSealedText } from '../../kernel/base/secrets.ts'
import { createYieldToOtherCalls } from '../../kernel/base/turns.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { retryOnConflict } from '../../kernel/database/retry-conflicts.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import {
  type ChangedRow,
  findRowsChangedByImport,
  markImportedRowsEnded,
  markRowsPutBack,
  restoreRowsBeforeImport,
} from '../../kernel/importing/changes-repository.ts'
import {
  openRowContent,
  type RowContent,
  sealEndedContent,
  sealPlaceOfValuesBeside,
} from '../../kernel/importing/content.ts'
import { lockImports } from '../../kernel/importing/repository.ts'
import type { ImportContext } from '../../kernel/importing/writer.ts'
import { requireImport } from './imports.ts'
import { updateTakeBackStarted } from './repository.ts'

type Parts = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'declared'>

/** Puts back the next rows of an import. 404 NOT_FOUND for a number that is unknown or of another key. */
export async function takeBackImport(
  { database, clock: running, secrets, declared }: Parts,
  number: number,
  asked: TakeBackBody,
  call: KeyCall,
): Promise<TakeBackResult> {
  const clock = frozenClock(running)
  const newId = () => crypto.randomUUID()
  return retryOnConflict(() =>
    database.transaction(async (tx) => {
      await requireImport(tx, clock, number, call)
      await lockImports(tx)
      if (!asked.dryRun) await updateTakeBackStarted(tx, number, clock.now())
      const context = { tx, clock, secrets, newId, onContractsEnded: declared.onContractsEnded }
      const group = await nextGroup(tx, number, asked.after ?? null)
      if (group === null) return { results: [], next: null }
      const results = await putRowsBack(
        { context, declared, call, number, dryRun: asked.dryRun },
        group,
      )
      const { kind, isCreated, rows } = group
      const externalId = rows.at(-1)?.externalId ?? ''
      return { results, next: { kind, isCreated, externalId } }
    }),
  )
}

/** Rows of a kind that an import created, or else changed. */
interface Group {
  readonly kind: ImportKind
  readonly isCreated: boolean
  readonly rows: readonly ChangedRow[]
}

/**
 * The order of putting back: kinds that refer to others come first, and of a kind what was created,
 * which makes room for what is restored.
 */
const PARTS = importKindsInOrder
  .toReversed()
  .flatMap((kind) => [true, false].map((isCreated) => ({ kind, isCreated })))

/**
 * The most bytes of stored contents that one call handles, as each is opened, read and written at
 * once.
 */
export const MAX_TAKE_BACK_BYTES = 2 * 1024 * 1024

async function nextGroup(
  tx: Transaction,
  importNumber: number,
  after: TakeBackPosition | null,
): Promise<Group | null> {
  const begin = PARTS.findIndex(
    ({ kind, isCreated }) => kind === after?.kind && isCreated === after.isCreated,
  )
  for (const [place, part] of PARTS.entries()) {
    if (place < begin) continue
    const from = place === begin ? (after?.externalId ?? null) : null
    const rows = await findRowsChangedByImport(
      tx,
      { importNumber, ...part },
      {
        after: from,
        max: MAX_IMPORT_ROWS,
        maxBytes: MAX_TAKE_BACK_BYTES,
      },
    )
    if (rows.length > 0) return { ...part, rows }
  }
  return null
}

interface PuttingBack extends Pick<Parts, 'declared'> {
  readonly context: ImportContext
  readonly call: KeyCall
  readonly number: number
  readonly dryRun: boolean
}

type Outcome = 'ended' | 'restored' | 'unchanged' | readonly RowError[]

const refusedBy = (key: RowError['key']): readonly RowError[] => [{ path: 'externalId', key }]

/** A row with its content after and before the import; null where its subject had ended. */
interface Opened extends ChangedRow {
  readonly now: RowContent | null
  readonly before: RowContent | null
  /** What was stored beside the row before the import. */
  readonly beside: string | null
}

/** Puts rows back by the rules of imports and of complete sets. Returns a result a row. */
async function putRowsBack(
  putting: PuttingBack,
  { kind, isCreated, rows }: Group,
): Promise<TakeBackResult['results']> {
  const outcomes = new Map<string, Outcome>()
  const ending: Opened[] = []
  const restoring: Opened[] = []
  const gone: Opened[] = []
  const turn = createYieldToOtherCalls()
  for (const row of rows) {
    const opened = openedOf(putting, kind, row)
    if (!('now' in opened)) outcomes.set(row.externalId, opened)
    else if (opened.before !== null) restoring.push(opened)
    else if (opened.now === null) gone.push(opened)
    else ending.push(opened)
    await turn()
  }
  for (const { externalId } of gone) outcomes.set(externalId, 'unchanged')
  for (const [id, outcome] of await restore(putting, kind, restoring)) outcomes.set(id, outcome)
  for (const [id, outcome] of await end(putting, kind, ending)) outcomes.set(id, outcome)
  if (!putting.dryRun) await storePutBack(putting, { kind, isCreated, rows }, outcomes)
  return rows.map(({ externalId }) => {
    const outcome = outcomes.get(externalId) ?? 'unchanged'
    return typeof outcome === 'string'
      ? { kind, externalId, result: outcome }
      : { kind, externalId, result: 'rejected', errors: [...outcome] }
  })
}

/** Opens the contents of a row; returns why it cannot be put back. */
function openedOf(
  putting: PuttingBack,
  kind: ImportKind,
  row: ChangedRow,
): Opened | readonly RowError[] {
  try {
    return openedWith(putting, kind, row)
  } catch (error) {
    // A damaged row does not stop the others.
    if (error instanceof CannotOpenSealedText) return refusedBy('content_unknown')
    throw error
  }
}

/** Opens the contents of a row, as `openedOf`. Throws CannotOpenSealedText. */
function openedWith(
  { context: { secrets }, number }: PuttingBack,
  kind: ImportKind,
  row: ChangedRow,
): Opened | readonly RowError[] {
  const { externalId, isCreated, beforeSealed, beforeDigest, besideSealed } = row
  const { nowSealed, currentNumber } = row
  if (currentNumber !== number) return refusedBy('imported_since')
  if (nowSealed === null || (!isCreated && beforeSealed === null))
    return refusedBy('content_unknown')
  const open = (sealed: string, digest: string) =>
    openRowContent({ secrets, kind }, externalId, { sealed, digest })
  const now = open(nowSealed, row.nowDigest)
  if (now === undefined) return refusedBy('imported_since')
  const before = beforeSealed === null ? null : open(beforeSealed, beforeDigest ?? '')
  if (before === undefined) return refusedBy('content_unknown')
  const beside =
    besideSealed && secrets.open(besideSealed, sealPlaceOfValuesBeside(kind, externalId))
  return { ...row, now, before, beside }
}

/** Writes the content that rows had, as an import does. */
async function restore(
  putting: PuttingBack,
  kind: ImportKind,
  rows: readonly Opened[],
): Promise<ReadonlyMap<string, Outcome>> {
  const sent = rows.map(({ before, beforeUpdatedAt }) => ({
    ...before,
    sourceUpdatedAt: beforeUpdatedAt?.toISOString() ?? null,
  }))
  return write(putting, { kind, rows, sent, written: 'restored', dryRun: putting.dryRun })
}

/** Ends the subjects of rows: as a withdrawn row does, or else as a complete set does. */
async function end(
  putting: PuttingBack,
  kind: ImportKind,
  rows: readonly Opened[],
): Promise<ReadonlyMap<string, Outcome>> {
  const { context, declared, call, dryRun } = putting
  if (rows.length === 0) return new Map()
  const contents = rows.map(({ now }) => ({ ...now, sourceUpdatedAt: null }))
  if ('isWithdrawn' in importRowSchemas[kind].def.shape) {
    const sent = contents.map((content) => ({ ...content, isWithdrawn: true }))
    return write(putting, { kind, rows, sent, written: 'ended', dryRun })
  }
  if (!isEndableKind(kind))
    return new Map(rows.map(({ externalId }) => [externalId, refusedBy('does_not_end')]))
  const checked = await write(putting, {
    kind,
    rows,
    sent: contents,
    written: 'ended',
    dryRun: true,
  })
  const externalIds = rows
    .map(({ externalId }) => externalId)
    .filter((externalId) => checked.get(externalId) === 'ended')
  const { providerKey, requestId } = call
  const by = { actor: { providerKey }, requestId }
  const ended = await declared.completers[kind].end(context, { externalIds, dryRun }, by)
  return new Map(
    [...checked].map(([externalId, outcome]) => [
      externalId,
      outcome === 'ended' ? (ended.get(externalId) ?? 'unchanged') : outcome,
    ]),
  )
}

/** Imports rows whatever was imported last; those that are accepted have the outcome `written`. */
async function write(
  { context, declared, call: { providerKey, requestId } }: PuttingBack,
  {
    kind,
    rows,
    sent,
    written,
    dryRun,
  }: {
    readonly kind: ImportKind
    readonly rows: readonly Opened[]
    readonly sent: readonly unknown[]
    readonly written: 'ended' | 'restored'
    readonly dryRun: boolean
  },
): Promise<ReadonlyMap<string, Outcome>> {
  if (rows.length === 0) return new Map()
  const importRead = await declared.importers[kind]({
    rows: sent,
    dryRun,
    announced: {},
    actor: { providerKey },
    requestId,
    putBack: new Map(
      rows.map(({ externalId, changedAt, beside }) => [
        externalId,
        { changedAt, beside: written === 'restored' ? beside : null },
      ]),
    ),
  })
  const results = await importRead(context)
  return new Map(
    rows.map(({ externalId }, place): [string, Outcome] => {
      const { result, errors = [] } = results[place] ?? { result: 'rejected' }
      return [externalId, result === 'rejected' ? errors : written]
    }),
  )
}

/** Stores which rows were put back; those that were refused are not. */
async function storePutBack(
  { context: { tx, clock, secrets }, number: importNumber }: PuttingBack,
  { kind, isCreated, rows }: Group,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const externalIds = rows
    .map(({ externalId }) => externalId)
    .filter((externalId) => typeof outcomes.get(externalId) === 'string')
  if (externalIds.length === 0) return
  const now = clock.now()
  if (isCreated)
    await markImportedRowsEnded(
      tx,
      kind,
      externalIds.map((externalId) => ({
        externalId,
        digest: secrets.sealDigest(`ended ${externalId}`),
        contentSealed: sealEndedContent({ secrets, kind }, externalId),
      })),
      now,
    )
  else await restoreRowsBeforeImport(tx, { importNumber, kind, externalIds, now })
  await markRowsPutBack(tx, { importNumber, kind, externalIds, now })
}
