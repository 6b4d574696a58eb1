import type { ApprovalAction } from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { IdentifiedPerson } from './outcome.ts'
import type { IdentityProviderKind } from './profile.ts'

/** Purposes of an identification. */
export const identificationPurposes = [
  'contract-termination.create',
  'contract-termination.approve',
  'contract-modification.create',
  'contract-modification.approve',
] as const
export type IdentificationPurpose = (typeof identificationPurposes)[number]

/** An operation on a contract whose signer is being identified. */
export interface PendingOperation {
  readonly purpose: IdentificationPurpose
  readonly provider: IdentityProviderKind
  readonly accountId: string
  readonly contractId: string
  /** Decision on a request; null for operations that are not decisions. */
  readonly operationType: ApprovalAction | null
  /** The Helsinki day on which the identification began. */
  readonly noticeDay: IsoDate
  readonly locale: Locale
}

/** The operation after the callback, whether the signer was identified or not. */
export interface ReturnedOperation extends PendingOperation {
  /** The payload as it was passed to `beginIdentification`. */
  readonly payload: unknown
  /** The id of the HTTP call of the callback, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

/** The operation after its signer was identified as the owner of the account. */
export interface SignedOperation extends ReturnedOperation {
  readonly person: IdentifiedPerson
}

/** State reported to the portal: complete, waiting for approvals of others, or rejected. */
export type OperationState = 'confirmed' | 'pending' | 'rejected'
