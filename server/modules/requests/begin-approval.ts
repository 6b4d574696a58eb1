import type { ApprovalAction } from '../../../api/approval.ts'
import type { Contract } from '../../../api/contracts.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { isOwnAnswerAwaited } from '../../../machines/shared/lifecycle.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { IdentificationPurpose } from '../../kernel/identity/operation.ts'
import { requireContractToActOn, viewerOf } from '../contracts/service.ts'
import type { ApprovalBeingSigned } from './approve.ts'
import { beginSigning, type SigningCall, type SigningDependencies } from './begin-signing.ts'
import { type RequestKind, type RequestStatus, requestLifecycles } from './kinds.ts'

/** The part of a request that answering it requires. */
export interface AwaitingRequest {
  readonly status: RequestStatus
  /** The last day on which the request may be answered. */
  readonly lastDay: IsoDate
  readonly approvals: readonly { readonly isSelf: boolean; readonly status: string }[]
  /** The text to be signed. */
  readonly textOf: (action: ApprovalAction, locale: Locale) => string
}

/** How a kind of request is answered. */
export interface ApprovalKind {
  readonly kind: RequestKind
  readonly purpose: IdentificationPurpose
  /** Error code while the identity broker does not accept requests. */
  readonly unavailable: ErrorCode
  /** Returns the request as the caller sees it; null when it is not visible to them. */
  readonly find: (
    dependencies: Pick<SigningDependencies, 'database' | 'secrets'>,
    caller: Caller,
    asked: {
      readonly contract: Contract
      readonly requestId: string
      /** The present day in Helsinki. */
      readonly today: IsoDate
    },
  ) => Promise<AwaitingRequest | null>
}

/** A party's answer to a request. */
export interface ApprovalBody {
  readonly requestId: string
  readonly operationType: ApprovalAction
  readonly locale: Locale
}

/**
 * Prepares a party's answer to a request and returns the link for signing it by strong
 * identification. Errors, in this order: 404 NOT_FOUND when the request is not visible to the
 * caller or belongs to another contract; 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport
 * identity; 409 STATE_CONFLICT when it does not wait for the caller; 500 `unavailable` while the
 * identity broker does not accept requests.
 */
export async function beginApproval(
  { kind, purpose, unavailable, find }: ApprovalKind,
  running: SigningDependencies,
  caller: Caller,
  { contractId, body, browser, storeResponse }: SigningCall<ApprovalBody>,
): Promise<{ link: string }> {
  const dependencies = { ...running, clock: frozenClock(running.clock) }
  const viewer = viewerOf(dependencies.clock, caller)
  const contract = await requireContractToActOn(dependencies.database, viewer, contractId)
  const { requestId, locale, operationType } = body
  const { accountId, identityProvider } = caller
  const request = await find(dependencies, caller, {
    contract,
    requestId,
    today: viewer.today,
  })
  if (request === null) throw new ApiError('NOT_FOUND')
  if (identityProvider === 'passport') throw new ApiError('CONFIRM_OPERATION_NO_IDENTITY_VERIFIER')

  refuseUnlessAwaited(kind, request, viewer.today)
  const payload: ApprovalBeingSigned = { requestId, text: request.textOf(operationType, locale) }
  return beginSigning(
    dependencies,
    {
      purpose,
      provider: identityProvider,
      accountId,
      contractId,
      operationType,
      noticeDay: viewer.today,
      locale,
      payload,
      browser,
      storeResponse,
    },
    unavailable,
  )
}

/**
 * Rejects an answer when the request is decided, past its last day, or does not wait for the
 * caller.
 */
function refuseUnlessAwaited(
  kind: RequestKind,
  { status: state, lastDay, approvals }: AwaitingRequest,
  today: IsoDate,
): void {
  const { takes, allowedEvents } = requestLifecycles[kind]
  const refuse = (allowed: readonly string[]) => {
    throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [...allowed] } })
  }
  if (!takes(state, 'approval.given')) refuse(allowedEvents(state))
  if (lastDay < today) refuse(['request.lapsed'])
  if (!isOwnAnswerAwaited(approvals)) refuse([])
}
