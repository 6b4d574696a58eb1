import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import {
  COMMAND_KEY_NAME,
  type CreatedKey,
  type ListedKey,
  type NewKeyBody,
} from '../../../api/provider-keys.ts'
import { commandScopes, type ProviderScope } from '../../../api/provider-scope.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { hashToken, randomToken } from '../../kernel/base/secrets.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { readPage, sortKeyInstantSchema, sortKeyTextSchema } from '../../kernel/paging/read-page.ts'
import { ProviderKeyRefused } from '../../kernel/security/key-refused.ts'
import {
  findKeyByHash,
  findKeys,
  insertKey,
  type KeyRow,
  replaceKey,
  revokeStoredKey,
} from './repository.ts'
import { recordKeyUse } from './uses.ts'

type KeyParts = Pick<Dependencies, 'database' | 'clock'>

/** A call of a provider route, before it is handled. */
export interface UnauthenticatedKeyCall {
  /** The key as the header has it; null when the call has no such header. */
  readonly key: string | null
  readonly scope: ProviderScope
  readonly method: string
  readonly route: string
}

/**
 * Returns the name of the key of a call, and counts the call for the audit under that name. Throws
 * ProviderKeyRefused: 401 for a key that is missing, unknown, expired or revoked, 403 without the scope.
 */
export async function authenticateKeyCall(
  { database, clock }: KeyParts,
  { key, scope, method, route }: UnauthenticatedKeyCall,
): Promise<string> {
  if (key === null) throw new ProviderKeyRefused('missing')
  const now = clock.now()
  const known = await findKeyByHash(database, hashToken(key))
  if (known === null) throw new ProviderKeyRefused('unknown')
  const { name, scopes, until, revokedAt } = known
  if (revokedAt !== null) throw new ProviderKeyRefused('revoked', name)
  if (until !== null && helsinki.dayOf(now) > until) throw new ProviderKeyRefused('expired', name)
  if (!scopes.includes(scope)) throw new ProviderKeyRefused('scope', name)
  await recordKeyUse({ database, clock }, { providerKey: name, method, route })
  return name
}

/**
 * Makes a key and returns it. 409 STATE_CONFLICT while a key of that name is not revoked, 400 when
 * its last day has passed.
 */
export async function addKey(
  { database, clock }: KeyParts,
  { name, scopes, until = null }: NewKeyBody,
  { providerKey, requestId }: KeyCall,
): Promise<CreatedKey> {
  if (until !== null && until < helsinki.dayOf(clock.now()))
    throw new ApiError('VALIDATION_ERROR', { fields: [{ path: 'until', key: 'too_small_date' }] })
  const key = randomToken()
  return database.transaction(async (tx) => {
    const id = await insertKey(tx, {
      name,
      scopes: [...new Set(scopes)],
      until,
      keyHash: hashToken(key),
      createdAt: clock.now(),
    })
    if (id === null)
      throw new ApiError('STATE_CONFLICT', { extra: { state: 'name_taken', allowed: [] } })
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'provider-key.added',
      subjectKind: 'provider_key',
      subjectId: id,
      requestId,
      details: { scopes, until },
    })
    return { name, key }
  })
}

const keyList = {
  name: 'keys',
  sortKey: z.tuple([sortKeyTextSchema, sortKeyInstantSchema, z.guid()]),
}

/** Lists the keys by name, the revoked ones too. 400 VALIDATION_ERROR for an unusable cursor. */
export async function listKeys(
  { database }: Pick<KeyParts, 'database'>,
  asked: PageQuery,
): Promise<Page<ListedKey>> {
  const { items, nextCursor } = await readPage<KeyRow>(asked, keyList, [
    (following) => findKeys(database, following),
  ])
  return { items: items.map(listed), nextCursor }
}

/** Revokes a key at once. 404 NOT_FOUND when no valid key has that name. */
export function revokeKey(
  { database, clock }: KeyParts,
  name: string,
  { providerKey, requestId }: KeyCall,
): Promise<ListedKey> {
  return database.transaction(async (tx) => {
    const revoked = await revokeStoredKey(tx, name, clock.now())
    if (revoked === null) throw new ApiError('NOT_FOUND')
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'provider-key.revoked',
      subjectKind: 'provider_key',
      subjectId: revoked.id,
      requestId,
    })
    return listed(revoked)
  })
}

/** The file with the key of the command, in the data folder of a server that holds the database. */
export const commandKeyFilePath = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  join(dataDir, 'provider-key')

/**
 * Makes a new key for the command, which calls this server with it, and writes it into the key
 * file.
 */
export async function renewCommandKey({
  database,
  clock,
  settings,
}: Pick<Dependencies, 'database' | 'clock' | 'settings'>): Promise<void> {
  const key = randomToken()
  await replaceKey(database, {
    name: COMMAND_KEY_NAME,
    scopes: [...commandScopes],
    until: null,
    keyHash: hashToken(key),
    createdAt: clock.now(),
  })
  // A new file is renamed: writing into an existing file would leave its mode as it is, and a
  // reader could see half a key.
  const file = commandKeyFilePath(settings)
  const made = `${file}.new`
  await rm(made, { force: true })
  await writeFile(made, key, { mode: 0o600, flag: 'wx' })
  await rename(made, file)
}

const listed = ({ id: _id, createdAt, lastUsedAt, revokedAt, ...key }: KeyRow): ListedKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})
