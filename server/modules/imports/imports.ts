import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import {
  type BegunImport,
  type ListedImport,
  TAKE_BACK_DAYS,
} from '../../../api/provider-imports.ts'
import { COMMAND_KEY_NAME } from '../../../api/provider-keys.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { readPage } from '../../kernel/paging/read-page.ts'
import {
  findImports,
  type ImportRow,
  insertImport,
  type LockedImport,
  lockImport,
  updateLastWritten,
} from './repository.ts'

/** How long the data for taking an import back is stored, in milliseconds. */
export const TAKE_BACK_DATA_MS = TAKE_BACK_DAYS * 24 * 60 * 60 * 1000

const untilOf = (begunAt: Date): string =>
  new Date(begunAt.getTime() + TAKE_BACK_DATA_MS).toISOString()

const sinceOf = (clock: Clock): Date => new Date(clock.now().getTime() - TAKE_BACK_DATA_MS)

/** Begins an import that can be taken back. */
export async function beginImport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { providerKey }: Pick<KeyCall, 'providerKey'>,
): Promise<BegunImport> {
  const now = clock.now()
  const number = await insertImport(database, providerKey, now)
  return { number, until: untilOf(now) }
}

const importList = {
  name: 'imports',
  sortKey: z.tuple([z.string().check(z.regex(/^[1-9]\d{0,8}$/))]),
}

/** Lists imports, the newest first. 400 VALIDATION_ERROR for an unusable cursor. */
export async function listImports(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  page: PageQuery,
  { providerKey }: Pick<KeyCall, 'providerKey'>,
): Promise<Page<ListedImport>> {
  const asked = {
    key: providerKey === COMMAND_KEY_NAME ? null : providerKey,
    since: sinceOf(clock),
  }
  const { items, nextCursor } = await readPage<ImportRow>(page, importList, [
    (following) => findImports(database, asked, following),
  ])
  return { items: items.map(listed), nextCursor }
}

const listed = ({ begunAt, writtenAt, takenBackAt, ...row }: ImportRow): ListedImport => ({
  number: row.number,
  key: row.key,
  begunAt: begunAt.toISOString(),
  writtenAt: writtenAt?.toISOString() ?? null,
  takenBackAt: takenBackAt?.toISOString() ?? null,
  until: untilOf(begunAt),
  created: row.created,
  updated: row.updated,
  left: row.left,
})

/**
 * Locks an import. It is visible only to calls with the key that made it, and to the provider's own
 * command, which also takes back the imports of revoked keys. 404 NOT_FOUND for others.
 */
export async function requireImport(
  tx: Transaction,
  clock: Clock,
  number: number,
  { providerKey }: Pick<KeyCall, 'providerKey'>,
): Promise<LockedImport> {
  const found = await lockImport(tx, number, sinceOf(clock))
  const isOwn = found?.key === providerKey || providerKey === COMMAND_KEY_NAME
  if (found === null || !isOwn) throw new ApiError('NOT_FOUND')
  return found
}

/**
 * Locks the import that rows belong to before they are written. 404 NOT_FOUND for a number that is
 * unknown or of another key; 409 STATE_CONFLICT with the state `taken_back` from when it is taken back.
 */
export async function lockImportForRows(
  tx: Transaction,
  clock: Clock,
  number: number,
  call: Pick<KeyCall, 'providerKey'>,
): Promise<void> {
  const { takenBackAt } = await requireImport(tx, clock, number, call)
  if (takenBackAt !== null)
    throw new ApiError('STATE_CONFLICT', { extra: { state: 'taken_back', allowed: [] } })
  await updateLastWritten(tx, number, clock.now())
}
