import type { Queryable } from '../kernel/database/port.ts'

/** Returns the database's time. */
export async function findDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now')
  if (row === undefined) throw new Error('The database does not say its time')
  return row.now
}

/** What a provider has set up in the database. */
export interface ProviderSetup {
  readonly staff: number
  readonly keys: number
  readonly contracts: number
}

export async function findProviderSetup(db: Queryable): Promise<ProviderSetup> {
  const [row] = await db.query<ProviderSetup>(
    `select (select count(*)::int from account where kind = 'staff' and status = 'active') as staff,
       (select count(*)::int from provider_key where revoked_at is null and name <> 'command') as keys,
       (select count(*)::int from (select from contract limit 1) one) as contracts`,
  )
  if (row === undefined) throw new Error('The database does not say what is set up')
  return row
}
