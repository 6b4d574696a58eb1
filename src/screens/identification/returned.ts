import { confirmationReasons } from '../../../api/confirmation.ts'
import { isErrorCode } from '../../../api/errors.ts'
import type { IdentificationReturn } from '../../../machines/shared/identification-return.ts'

/** What identification adds to the address; `state` is a hint only, for what stands is read anew. */
export const returnNames = ['success', 'state', 'error', 'reason'] as const

/**
 * What identification brought back in the address: `?success` with `state`, or with `error` or
 * `reason`; else null. A code or a reason that is not known is none.
 */
export function readReturn(search: string): IdentificationReturn | null {
  const query = new URLSearchParams(search)
  const error = query.get('error') ?? ''
  const reason = query.get('reason') ?? ''
  if (!query.has('success') && !error && !reason) return null
  return {
    isSuccess: query.get('success') === 'true' && !error && !reason,
    code: isErrorCode(error) ? error : null,
    reason: confirmationReasons.find((one) => one === reason) ?? null,
  }
}
