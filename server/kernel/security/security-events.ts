import type { FastifyRequest } from 'fastify'
import { type AuditEntry, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/port.ts'
import { transactionWithoutWaiting } from '../database/without-waiting-sql.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { clientAddressOfRequest } from '../http/client-address.ts'
import { createAttemptCounter, rateLimits } from '../rate-limit/attempts.ts'

/** A refused call, by what it was refused: a provider key, an authorisation, or a callback. */
export type SecurityEvent = Partial<
  Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'contractId'>
> & {
  readonly action: 'provider-key.refused' | 'authorisation.refused' | 'return.refused'
  readonly code: string
  /** Why a key was refused. */
  readonly reason?: string
  /** The name of a known key. */
  readonly providerKey?: string | null
}

/** Records refused calls in the audit. */
export type RecordSecurityEvent = (request: FastifyRequest, event: SecurityEvent) => Promise<void>

/**
 * Returns the function that records refused calls, with their route and who called. Of one address
 * only the first hundred in 15 minutes are recorded, and of all unknown callers the first thousand,
 * so that nobody can fill the audit from many addresses. Does not wait for the commit, as many
 * refused calls are reads. Never rejects.
 */
export function createSecurityEventRecorder(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
): RecordSecurityEvent {
  const { database, clock } = dependencies

  async function record(
    tx: Transaction,
    request: FastifyRequest,
    { code, reason, providerKey, ...event }: SecurityEvent,
  ): Promise<void> {
    const attempts = createAttemptCounter({ ...dependencies, database: tx })
    if ((await attempts.excess(rateLimits.securityEvents, clientAddressOfRequest(request))) > 0)
      return
    const actor = providerKey ? { providerKey } : request.caller
    if (actor === null && (await attempts.excess(rateLimits.anonymousEvents, 'all')) > 0) return
    const { method, url = null } = request.routeOptions
    await recordAudit(tx, clock, {
      subjectKind: 'route',
      subjectId: null,
      ...event,
      actor,
      requestId: request.id,
      details: { method, route: url, code, ...(reason && { reason }) },
    })
  }

  return async (request, event) => {
    try {
      await transactionWithoutWaiting(database, (tx) => record(tx, request, event))
    } catch (error) {
      request.log.error({ err: error }, 'a security event was not recorded')
    }
  }
}
