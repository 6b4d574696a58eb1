import { readFileSync } from 'node:fs'
import type { Queryable } from '../../server/kernel/database/port.ts'

/** Milliseconds of one tick of the kernel's process accounting. */
const TICK_MS = 10

/**
 * Returns the processor time so far of the PostgreSQL processes that serve a database, in
 * milliseconds; NaN when they run on another machine.
 */
export async function readDatabaseProcessorTime(db: Queryable): Promise<number> {
  const backends = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return backends.reduce((sum, { pid }) => sum + ticksOf(pid) * TICK_MS, 0)
}

/** Returns user and system ticks: the fields after the command name, which may contain spaces. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return Number.NaN
  }
}
