import type { ProviderScope } from '../../../api/provider-scope.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'

/** A stored key, without its hash. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly scopes: ProviderScope[]
  readonly until: IsoDate | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

const KEY = `id, name, scopes, valid_until as until, created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`

export async function findKeyByHash(db: Queryable, keyHash: string): Promise<KeyRow | null> {
  const [row] = await db.query<KeyRow>(`select ${KEY} from provider_key where key_hash = $1`, [
    keyHash,
  ])
  return row ?? null
}

/** Returns keys by name, of each name the oldest first. */
export const findKeys = (
  db: Queryable,
  { after, max }: RowsAfterSortKey,
): Promise<(KeyRow & WithSortKey)[]> =>
  db.query<KeyRow & WithSortKey>(
    `select ${KEY}, json_build_array(name, ${instantSortKeySql('created_at')}, id) as "sortKey"
     from provider_key
     where $1::text is null or (name, created_at, id) > ($1, $2::timestamptz, $3::uuid)
     order by name, created_at, id limit $4`,
    [...(after ?? [null, null, null]), max],
  )

/** A key as it is stored. */
export interface NewKeyRow extends Pick<KeyRow, 'name' | 'scopes' | 'until' | 'createdAt'> {
  readonly keyHash: string
}

/** Returns the id of the new key, or null while a key of that name is not revoked. */
export async function insertKey(tx: Queryable, key: NewKeyRow): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into provider_key (name, scopes, key_hash, created_at, valid_until)
     values ($1, $2, $3, $4, $5)
     on conflict (name) where revoked_at is null do nothing returning id`,
    [key.name, key.scopes, key.keyHash, key.createdAt, key.until],
  )
  return row?.id ?? null
}

/** Replaces the key of a name, or inserts it. */
export async function replaceKey(tx: Queryable, key: NewKeyRow): Promise<void> {
  await tx.query(
    `insert into provider_key (name, scopes, key_hash, created_at, valid_until)
     values ($1, $2, $3, $4, $5)
     on conflict (name) where revoked_at is null do update set scopes = excluded.scopes,
       key_hash = excluded.key_hash, created_at = excluded.created_at,
       valid_until = excluded.valid_until, last_used_at = null`,
    [key.name, key.scopes, key.keyHash, key.createdAt, key.until],
  )
}

/**
 * Revokes the key of a name and returns it; null when there is no such key, or it is revoked
 * already.
 */
export async function revokeStoredKey(
  tx: Queryable,
  name: string,
  now: Date,
): Promise<KeyRow | null> {
  const [row] = await tx.query<KeyRow>(
    `update provider_key set revoked_at = $2 where name = $1 and revoked_at is null
     returning ${KEY}`,
    [name, now],
  )
  return row ?? null
}
