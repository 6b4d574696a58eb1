import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../../api/route.ts'
import type { Queryable } from '../database/port.ts'

/** Stores the response of a creation within its transaction. */
export type StoreResponse<T> = (tx: Queryable, answer: T) => Promise<void>

/** A call, and the reply that may identify its browser. */
export interface IdempotentCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Executes a creating call once for each `Idempotency-Key`. */
export interface Idempotency {
  /**
   * Runs the work, or returns the stored response of the same key and body, of the same account or,
   * without a session, of the same browser. Failures are not stored: the key can be retried. Errors: 400 BAD_REQUEST for a malformed key, 409 STATE_CONFLICT
   * while the first call still runs, 422 IDEMPOTENCY_KEY_REUSED for another body.
   */
  once(
    route: Route,
    call: IdempotentCall,
    work: (keep: StoreResponse<unknown>) => Promise<unknown>,
  ): Promise<unknown>
}
