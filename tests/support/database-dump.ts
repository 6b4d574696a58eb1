import type { Queryable } from '../../server/database/port.ts'

/** The rows of a database by table, each as text, in one order. */
export type DatabaseDump = Readonly<Record<string, readonly string[]>>

/** Every row of every table but the audit and the counters of calls, which grow with any call. */
export async function dumpOf(db: Queryable): Promise<DatabaseDump> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('audit', 'attempt') order by 1`,
  )
  const dump: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/** The tables whose rows differ between two dumps. */
export const changedTables = (before: DatabaseDump, after: DatabaseDump): string[] =>
  Object.keys(after).filter(
    (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  )
