import { VERSION } from '../base/version.ts'
import type { Queryable } from '../database/port.ts'

const LOCK = 5_077_336

/** A key that sealed something. */
export interface KnownSecretKey {
  readonly id: string
  /** Whether no process needs it any more. */
  readonly isRemovable: boolean
  readonly removableAt: Date | null
}

/** A server or a command that runs; the first of its keys seals. */
export interface RunningProcess {
  readonly id: string
  readonly keyIds: readonly string[]
}

/** Makes others that start, stop or finish sealing again wait until the end of the transaction. */
export async function lockKeyRing(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** Returns the time by the clock of the database, which all processes share. */
export async function findDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now')
  if (!row) throw new Error('The database has no clock')
  return row.now
}

export const findSecretKeys = (db: Queryable): Promise<KnownSecretKey[]> =>
  db.query<KnownSecretKey>(
    `select id, removable_at as "removableAt", coalesce(removable_at <= clock_timestamp(), false) as "isRemovable"
     from secret_key order by id`,
  )

/** Records that a process seals with the first key, and that things may be sealed with the others. */
export async function saveSecretKeys(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(
    `insert into secret_key (id, sealed_at) select id, clock_timestamp() from unnest($1::text[]) as id
     on conflict (id) do update set sealed_at = excluded.sealed_at, removable_at = null`,
    [ids],
  )
}

/** Returns the running processes, and deletes those that were not seen for `seconds`. */
export async function findRunningProcesses(
  tx: Queryable,
  seconds: number,
): Promise<RunningProcess[]> {
  await tx.query(
    `delete from running_process where seen_at < clock_timestamp() - make_interval(secs => $1)`,
    [seconds],
  )
  return tx.query<RunningProcess>('select id, key_ids as "keyIds" from running_process order by id')
}

export async function saveRunningProcess(
  tx: Queryable,
  { id, keyIds }: RunningProcess,
): Promise<void> {
  await tx.query(
    `insert into running_process (id, key_ids, version, seen_at)
     values ($1, $2, $3, clock_timestamp())`,
    [id, keyIds, VERSION],
  )
}

/**
 * Returns the versions of the processes that were seen within `seconds`, null for those that do not
 * say it; none where the schema is older than these processes.
 */
export async function findRunningVersions(
  db: Queryable,
  seconds: number,
): Promise<readonly (string | null)[]> {
  const [table] = await db.query<{ exists: boolean }>(
    `select to_regclass('running_process') is not null as exists`,
  )
  if (!table?.exists) return []
  // The column may be missing before the pending migrations.
  const running = await db.query<{ version: string | null }>(
    `select distinct to_jsonb(r) ->> 'version' as version from running_process r
     where seen_at >= clock_timestamp() - make_interval(secs => $1)`,
    [seconds],
  )
  return running.map(({ version }) => version)
}

/** Records that a process runs; returns false when another has taken it for crashed. */
export async function updateLastSeen(tx: Queryable, id: string): Promise<boolean> {
  const seen = await tx.query(
    'update running_process set seen_at = clock_timestamp() where id = $1 returning id',
    [id],
  )
  return seen.length > 0
}

export async function deleteRunningProcess(tx: Queryable, id: string | null): Promise<void> {
  await tx.query('delete from running_process where $1::uuid is null or id = $1', [id])
}

/**
 * Marks the keys that nothing is sealed with as removable after some seconds, except `keptIds` and
 * those with which a process has sealed since an instant. Returns how many of these there are.
 */
export async function markKeysRemovable(
  tx: Queryable,
  {
    keptIds,
    since,
    seconds,
  }: {
    readonly keptIds: readonly string[]
    readonly since: Date
    readonly seconds: number
  },
): Promise<number> {
  await tx.query(
    `update secret_key set removable_at = clock_timestamp() + make_interval(secs => $3)
     where id <> all($1) and removable_at is null and sealed_at < $2`,
    [keptIds, since, seconds],
  )
  const later = await tx.query(
    'select from secret_key where id <> all($1) and removable_at is null',
    [keptIds],
  )
  return later.length
}
