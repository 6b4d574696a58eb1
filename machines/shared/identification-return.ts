import type { ConfirmationReason } from '../../api/confirmation.ts'
import type { ErrorCode } from '../../api/errors.ts'

/**
 * What identification brought back in the address. One that came to nothing has a code of the
 * catalogue, or a reason, or neither: then the service is out of order.
 */
export interface IdentificationReturn {
  readonly isSuccess: boolean
  readonly code: ErrorCode | null
  readonly reason: ConfirmationReason | null
}
