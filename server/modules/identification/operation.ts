import type { ErrorCode } from '../../../api/errors.ts'
import type { ApprovalAction } from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Transaction } from '../../database/port.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { IdentifiedPerson } from '../../identity/outcome.ts'
import type { IdentityProviderKind } from '../../identity/profile.ts'

/** Purpose of an identification. */
export type Purpose =
  | 'contract-termination.create'
  | 'contract-termination.approve'
  | 'contract-modification.create'
  | 'contract-modification.approve'

/** An operation on a contract whose signer is being identified. */
export interface PendingOperation {
  readonly purpose: Purpose
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
  /** As it was passed to `beginIdentification`. */
  readonly payload: unknown
  /** The id of the call of the callback; null without one. */
  readonly requestId: string | null
}

/** The operation after its signer was identified as the owner of the account. */
export interface SignedOperation extends ReturnedOperation {
  readonly person: IdentifiedPerson
}

/** State reported to the portal: complete, waiting for approvals of others, or rejected. */
export type OperationState = 'confirmed' | 'pending' | 'rejected'

/** An operation that is completed once the signer is identified. */
export interface Operation {
  /** Page of the portal that the browser is redirected to. */
  page(contractId: string): string
  /** Error code when the operation can no longer be completed. */
  readonly refusal: ErrorCode
  /** Error codes that are reported in place of `refusal`, beside those of the identification. */
  readonly reported?: readonly ErrorCode[]
  /**
   * Rejects with an ApiError when the operation can no longer be completed. Its code is reported if
   * `reported` has it, else `refusal`.
   */
  complete(
    dependencies: Dependencies,
    tx: Transaction,
    operation: SignedOperation,
  ): Promise<OperationState>
  /** Cleans up what was created at the start, when the signer was not identified. */
  abandon?(
    dependencies: Pick<Dependencies, 'clock'>,
    tx: Transaction,
    operation: ReturnedOperation,
  ): Promise<void>
}
