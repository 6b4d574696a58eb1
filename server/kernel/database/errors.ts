import { TooManyWaiting } from './connection-queue.ts'
import { WaitedTooLong } from './limited-waits.ts'

const states = {
  unique: '23505',
  foreignKey: '23503',
  notNull: '23502',
  check: '23514',
  exclusion: '23P01',
  appendOnly: '23001',
} as const

/** A kind of constraint that a statement can violate. */
export type ConstraintKind = keyof typeof states

/** The connection is lost, or leads to a server that is shutting down or cannot write any more. */
const BROKEN = /^(08|25006|25P03|57P0|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/

/** In the words of the driver, which has no codes. */
const BROKEN_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying|timeout expired|Query read timeout)/

/**
 * The statement was ended: by the limit of its time (57014) or of its wait for a lock (55P03), by
 * another transaction that it conflicts with (40001, 40P01), or because the server lacks something
 * (53, ENOSPC: its disk is full).
 */
const ENDED = /^(40001|40P01|53|55P03|57014|ENOSPC)/

/**
 * A write may have been committed or not: its commit was not answered, or PostgreSQL gave up waiting
 * for a standby, where the write would be lost in a failover. Decision 0143.
 */
export class OutcomeUnknown extends Error {
  constructor(cause?: unknown) {
    super('The outcome of a commit is unknown', { cause })
  }
}

/**
 * Whether a notice warns that a commit may not have been replicated. By code, since the words are in
 * the language of the server: 01000 when the wait was cancelled, 57P01 when the server stops. Nothing
 * else in the schema warns.
 */
export const isUnreplicatedCommitNotice = (notice: {
  readonly code?: string | undefined
}): boolean => notice.code === '01000' || notice.code === '57P01'

/**
 * SQLSTATE of an error, or the system's error code when the server could not be reached; null for
 * other errors.
 */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/** Whether an error is a violation of this kind of constraint; with `name`, of that constraint. */
export function isConstraintViolation(
  error: unknown,
  constraint: ConstraintKind,
  name?: string,
): boolean {
  if (sqlState(error) !== states[constraint]) return false
  return (
    name === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === name)
  )
}

/**
 * Whether the connection must not be used again: it is lost, does not answer, or leads to a server
 * that was primary and is read-only after a failover.
 */
export function isConnectionBroken(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true
  const state = sqlState(error)
  if (state !== null) return BROKEN.test(state)
  return error instanceof Error && BROKEN_MESSAGE.test(error.message)
}

/**
 * Whether a call may succeed when it is tried again later, although nothing about it changes: the
 * database is unavailable, read-only or out of disk space, ended the statement, or made the call wait
 * or would have.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof WaitedTooLong ||
    error instanceof TooManyWaiting ||
    isConnectionBroken(error) ||
    ENDED.test(sqlState(error) ?? '')
  )
}
