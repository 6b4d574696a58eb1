const states = {
  unique: '23505',
  foreignKey: '23503',
  notNull: '23502',
  check: '23514',
  exclusion: '23P01',
  appendOnly: '23001',
} as const

/** A rule of the schema that a statement can break. */
export type Constraint = keyof typeof states

const LOST = /^(08|57P0[123]|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** The SQLSTATE of an error, or the system's code when the server was not reached; null for others. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/** Whether an error says that a rule of the schema was broken; with `name`, that very constraint. */
export function violates(error: unknown, constraint: Constraint, name?: string): boolean {
  if (sqlState(error) !== states[constraint]) return false
  return (
    name === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === name)
  )
}

/** Whether an error says that the database server is away or going away, so that trying later helps. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return LOST.test(state)
  return error instanceof Error && LOST_MESSAGE.test(error.message)
}
