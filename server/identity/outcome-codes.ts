import type { ConfirmationReason } from '../../api/confirmation.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { UnidentifiedOutcome } from './outcome.ts'

/** What the portal is told of an identification: a code of the catalogue, or a reason without one. */
export type ToldOutcome =
  | { readonly error: ErrorCode; readonly reason?: never }
  | { readonly error?: never; readonly reason: ConfirmationReason }

const told = {
  cancelled: { error: 'CONFIRM_OPERATION_CANCELLED' },
  noIdentityVerifier: { error: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' },
  noIdentity: { error: 'CONFIRM_OPERATION_NO_IDENTITY' },
  noAttributes: { error: 'CONFIRM_OPERATION_NO_ATTRIBUTES' },
  incompleteAttributes: { reason: 'incomplete_attributes' },
  identityNotProcessable: { reason: 'identity_not_processable' },
  userDataError: { reason: 'user_data_error' },
  failed: { error: 'CONFIRM_OPERATION_GENERIC_ERROR' },
} as const satisfies Record<UnidentifiedOutcome['kind'], ToldOutcome>

/**
 * What is told of an identification that named nobody. Whether the person named is the right one
 * is decided where the account is known. Specification 1, section 8.
 */
export const toldOfOutcome = ({ kind }: UnidentifiedOutcome): ToldOutcome => told[kind]
