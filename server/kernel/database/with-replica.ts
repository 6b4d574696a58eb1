import type { Database, Transaction } from './port.ts'
import { currentReadCall, type ReadCall } from './read-call.ts'
import type { Replica } from './replica.ts'
import { isWritingStatement } from './writing-statements.ts'

/** Where a statement of a call was answered. */
export type StatementServer = 'replica' | 'primary'

/**
 * A database whose calls read from a replica what they may (see ReadCall): single statements that
 * write nothing, until the call has written. Whatever the replica refuses, or does not answer, the
 * primary answers. All else, such as transactions and what no call does, goes to the primary.
 */
export function createDatabaseWithReplica<Primary extends Database>(
  primary: Primary,
  replica: Replica,
  onAnswered: (by: StatementServer) => void = () => {},
): Primary {
  function mayRead(call: ReadCall, sql: string): boolean {
    if (isWritingStatement(sql)) call.hasWritten = true
    return call.mayUseReplica && !call.hasWritten && replica.canRead(call.after)
  }

  return {
    ...primary,
    async query<Row>(sql: string, params?: readonly unknown[]) {
      const call = currentReadCall()
      if (call === null) return primary.query<Row>(sql, params)
      if (mayRead(call, sql))
        try {
          const rows = await replica.query<Row>(sql, params)
          onAnswered('replica')
          return rows
        } catch {
          // The primary gives the answer, or the same error.
        }
      onAnswered('primary')
      return primary.query<Row>(sql, params)
    },
    transaction<T>(work: (tx: Transaction) => Promise<T>) {
      const call = currentReadCall()
      if (call) call.hasWritten = true
      return primary.transaction(work)
    },
  }
}
