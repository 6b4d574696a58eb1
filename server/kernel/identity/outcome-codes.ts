import type { IdentificationErrorReason } from '../../../api/confirmation.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import type { UnidentifiedOutcome } from './outcome.ts'

/**
 * Outcome of an identification as reported to the portal: an error code of the catalogue, or a
 * reason.
 */
export type ReportedOutcome =
  | { readonly error: ErrorCode; readonly reason?: never }
  | { readonly error?: never; readonly reason: IdentificationErrorReason }

const reported = {
  cancelled: { error: 'CONFIRM_OPERATION_CANCELLED' },
  noIdentityVerifier: { error: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' },
  noIdentity: { error: 'CONFIRM_OPERATION_NO_IDENTITY' },
  noAttributes: { error: 'CONFIRM_OPERATION_NO_ATTRIBUTES' },
  incompleteAttributes: { reason: 'incomplete_attributes' },
  identityNotProcessable: { reason: 'identity_not_processable' },
  userDataError: { reason: 'user_data_error' },
  failed: { error: 'CONFIRM_OPERATION_GENERIC_ERROR' },
} as const satisfies Record<UnidentifiedOutcome['kind'], ReportedOutcome>

/**
 * Returns the outcome reported for an identification without a person. Whether the person is the
 * right one is checked where the account is known. Specification 1, section 8.
 */
export const toReportedOutcome = ({ kind }: UnidentifiedOutcome): ReportedOutcome => reported[kind]
