import { type LogPosition, parseLogPosition } from './log-position.ts'
import type { Queryable } from './port.ts'

/** Where a server of PostgreSQL is. */
export interface ServerLogPosition {
  /** Equal on a primary and its replicas alone. */
  readonly system: string
  /** What a primary has written, or a replica has replayed. */
  readonly position: LogPosition
}

/** Returns where a primary or a replica is; throws unless the server says so. */
export async function findLogPosition(db: Queryable): Promise<ServerLogPosition> {
  const [row] = await db.query<{ system: string; position: string | null }>(
    `select system_identifier::text as system,
            (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                  else pg_current_wal_insert_lsn() end)::text as position
     from pg_control_system()`,
  )
  const position = parseLogPosition(row?.position ?? '')
  if (row === undefined || position === null)
    throw new Error('The database does not say its position in the log')
  return { system: row.system, position }
}
