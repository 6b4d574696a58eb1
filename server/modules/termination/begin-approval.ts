import { noticeOf } from '../../../api/notice.ts'
import type { Received } from '../../../api/route.ts'
import type { routes } from '../../../api/routes.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { allowedEvents } from '../../../machines/termination-request/move.ts'
import { awaitsSelf } from '../../../machines/termination-request/standing.ts'
import { stopped } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { seeContract, viewerAt } from '../contracts/service.ts'
import type { ApprovalToSign } from './approve.ts'
import { beginSigning, type Signing } from './begin-signing.ts'
import { findTermination } from './reading-repository.ts'
import { shownRequest } from './shown-request.ts'
import { signedText } from './signed-text.ts'

/** A call to answer a request. */
export interface ApproveCall {
  readonly contractId: string
  readonly body: Received<(typeof routes)['approveTermination'], 'body'>
  /** Names the browser that leaves. */
  readonly browser: string
  /** Keeps the answer in the transaction that remembers the identification. */
  readonly keep: (tx: Transaction, answer: { link: string }) => Promise<void>
}

/**
 * Makes a party's answer to a request ready to be signed, and answers where to sign it by strong
 * identification. Errors, in this order: 404 NOT_FOUND to who is no contract party, and for a
 * request that is none of the contract; 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport
 * identity; 409 STATE_CONFLICT when it does not wait for the caller; 500
 * TERMINATE_CONTRACT_INIT_CONFIRM_ERROR while the identity broker does not take requests.
 */
export async function approveTermination(
  running: Signing,
  caller: Caller,
  { contractId, body, browser, keep }: ApproveCall,
): Promise<{ link: string }> {
  const parts = { ...running, clock: stopped(running.clock) }
  const { database, secrets } = parts
  const viewer = viewerAt(parts.clock, caller)
  const contract = await seeContract(database, viewer, contractId)
  const { terminationRequestId } = body.operationData
  const { accountId, identityProvider } = caller
  const row = contract.tenant.isContractParty
    ? await findTermination(database, { contractId, accountId, requestId: terminationRequestId })
    : null
  if (row === null) throw new ApiError('NOT_FOUND')
  if (identityProvider === 'passport') throw new ApiError('CONFIRM_OPERATION_NO_IDENTITY_VERIFIER')

  const request = shownRequest(secrets, row)
  refuseUnlessAwaited(request, viewer.today)
  const { locale, operationType } = body
  const payload: ApprovalToSign = {
    terminationRequestId,
    text: signedText({ notice: noticeOf(contract, request), action: operationType, locale }),
  }
  return beginSigning(parts, {
    purpose: 'contract-termination.approve',
    provider: identityProvider,
    accountId,
    contractId,
    operationType,
    noticeDay: viewer.today,
    locale,
    payload,
    browser,
    keep,
  })
}

/** What is decided, or lapses by its end date, takes no answer; what waits for others, none of the caller's. */
function refuseUnlessAwaited(request: TerminationRequest, today: IsoDate): void {
  const { status: state, endDate } = request
  const refuse = (allowed: readonly string[]) => {
    throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [...allowed] } })
  }
  if (state !== 'pending_tenant_approval') refuse(allowedEvents(state))
  if (endDate < today) refuse(['request.lapsed'])
  if (!awaitsSelf(request)) refuse([])
}
