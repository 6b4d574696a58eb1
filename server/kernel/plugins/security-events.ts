import type { FastifyError, FastifyInstance } from 'fastify'
import { ApiError, NotVisible } from '../base/errors.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { ProviderKeyRefused } from '../security/key-refused.ts'
import { createSecurityEventRecorder, type SecurityEvent } from '../security/security-events.ts'

/**
 * Records calls in the audit that were refused for a bad provider key, by authorisation, or because
 * what they ask for is another's. The response stays the same.
 */
export function recordRefusals(
  api: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
): void {
  const record = createSecurityEventRecorder(dependencies)
  api.setErrorHandler<FastifyError | ApiError | Error>(async (error, request) => {
    const event = error instanceof ApiError ? eventOf(error) : null
    if (event !== null) await record(request, event)
    // The handler of all errors responds.
    throw error
  })
}

function eventOf(error: ApiError): SecurityEvent | null {
  const { code } = error.body
  if (error instanceof NotVisible) {
    return { action: 'authorisation.refused', code, ...error.subject }
  }
  if (error instanceof ProviderKeyRefused) {
    const { reason, keyName } = error
    return { action: 'provider-key.refused', code, reason, providerKey: keyName }
  }
  switch (code) {
    case 'FORBIDDEN':
    case 'IMPERSONATION_WRITE_ACCESS_DENIED':
      return { action: 'authorisation.refused', code }
    default:
      return null
  }
}
