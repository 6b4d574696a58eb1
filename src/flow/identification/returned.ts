import { identificationErrorReasons } from '../../../api/confirmation.ts'
import { isErrorCode } from '../../../api/errors.ts'
import type { IdentificationReturn } from '../../../machines/shared/identification-return.ts'

/** Query parameters set by identification; `state` is only a hint, as the status is refetched. */
export const returnQueryNames = ['success', 'state', 'error', 'reason'] as const

/**
 * Parses the result of identification in the address: `?success` with `state`, or with `error` or
 * `reason`; null without them. Unknown codes and reasons become null.
 */
export function parseIdentificationReturn(search: string): IdentificationReturn | null {
  const query = new URLSearchParams(search)
  const error = query.get('error') ?? ''
  const reason = query.get('reason') ?? ''
  if (!query.has('success') && !error && !reason) return null
  return {
    isSuccess: query.get('success') === 'true' && !error && !reason,
    code: isErrorCode(error) ? error : null,
    reason: identificationErrorReasons.find((one) => one === reason) ?? null,
  }
}
