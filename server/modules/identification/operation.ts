import type { ErrorCode } from '../../../api/errors.ts'
import type { ApprovalAction } from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Transaction } from '../../database/port.ts'
import type { IdentifiedPerson } from '../../identity/outcome.ts'
import type { IdentityProviderKind } from '../../identity/profile.ts'
import type { Parts } from '../../parts.ts'

/** What an identification can be for. */
export type Purpose =
  | 'contract-termination.create'
  | 'contract-termination.approve'
  | 'contract-modification.create'
  | 'contract-modification.approve'

/** An operation on a contract that its signer has left to be identified for. */
export interface PendingOperation {
  readonly purpose: Purpose
  readonly provider: IdentityProviderKind
  readonly accountId: string
  readonly contractId: string
  /** What is said of somebody's request; null when the operation is none of that kind. */
  readonly operationType: ApprovalAction | null
  /** The Helsinki day on which the signer left. */
  readonly noticeDay: IsoDate
  readonly locale: Locale
}

/** The same once its signer is back, whether identified or not. */
export interface ReturnedOperation extends PendingOperation {
  /** As it was handed to `beginIdentification`. */
  readonly payload: unknown
  /** The id of the call that brought the signer back; null when none did. */
  readonly requestId: string | null
}

/** The same, its signer identified as the owner of the account. */
export interface SignedOperation extends ReturnedOperation {
  readonly person: IdentifiedPerson
}

/** What the portal is told: done, done but for the approval of others, or done by ending a request. */
export type OperationState = 'confirmed' | 'pending' | 'rejected'

/** What happens once the signer is identified. */
export interface Operation {
  /** The page of the portal that the signer comes back to. */
  page(contractId: string): string
  /** What the portal is told when the operation can no longer be done. */
  readonly refusal: ErrorCode
  /** Rejects with an ApiError when the operation can no longer be done; `refusal` then tells of it. */
  complete(parts: Parts, tx: Transaction, operation: SignedOperation): Promise<OperationState>
  /** Lets go of what was made when the signer left, since nobody signs it any more. */
  abandon?(
    parts: Pick<Parts, 'clock'>,
    tx: Transaction,
    operation: ReturnedOperation,
  ): Promise<void>
}
