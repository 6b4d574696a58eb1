const states = {
  unique: '23505',
  foreignKey: '23503',
  notNull: '23502',
  check: '23514',
  exclusion: '23P01',
  appendOnly: '23001',
} as const

/** A kind of constraint that a statement can violate. */
export type Constraint = keyof typeof states

// 53100 and ENOSPC: the disk is full.
const LOST = /^(08|57P0[123]|53[13]00|ENOSPC|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/**
 * SQLSTATE of an error, or the system's error code when the server could not be reached; null for
 * other errors.
 */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/** Whether an error is a violation of this kind of constraint; with `name`, of that constraint. */
export function violates(error: unknown, constraint: Constraint, name?: string): boolean {
  if (sqlState(error) !== states[constraint]) return false
  return (
    name === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === name)
  )
}

/**
 * Whether the database server is unavailable, shutting down or out of disk space, so that a retry may
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return LOST.test(state)
  return error instanceof Error && LOST_MESSAGE.test(error.message)
}
