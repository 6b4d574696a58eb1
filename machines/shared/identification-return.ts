import type { IdentificationErrorReason } from '../../api/confirmation.ts'
import type { ErrorCode } from '../../api/errors.ts'

/**
 * The result of identification in the return address. A failed one has an error code, a reason, or
 * neither when the service is out of order.
 */
export interface IdentificationReturn {
  readonly isSuccess: boolean
  readonly code: ErrorCode | null
  readonly reason: IdentificationErrorReason | null
}
