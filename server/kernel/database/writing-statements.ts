import { WITHOUT_WAITING_SQL } from './without-waiting-sql.ts'

/** Words of statements that write or lock. */
const WRITES =
  /\b(?:(?:insert|update|delete|merge|truncate|call|nextval|setval|pg_notify|for share|for key share)\b|pg_advisory|pg_try_advisory)/i
/** As many statements as are remembered: more than the program has. */
const MAX_STATEMENTS = 5000

/** Returns a function that calls `find` once for each statement, and remembers the result. */
function remembered(find: (sql: string) => boolean): (sql: string) => boolean {
  const known = new Map<string, boolean>()
  return (sql) => {
    let is = known.get(sql)
    if (is === undefined) {
      if (known.size >= MAX_STATEMENTS) known.clear()
      is = find(sql)
      known.set(sql, is)
    }
    return is
  }
}

/** Whether a statement writes or locks, by its words; what a function of it does is not seen. */
export const isWritingStatement = remembered((sql) => WRITES.test(sql))

/** Whether a single statement waits for its commit: it writes, and does not say that it waits not. */
export const waitsForCommit = remembered(
  (sql) => WRITES.test(sql) && !sql.includes(WITHOUT_WAITING_SQL),
)
