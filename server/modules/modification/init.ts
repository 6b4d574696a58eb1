import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import {
  initModification as initRoute,
  modificationOperationSchemaFor,
} from '../../../api/modification.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { lastModificationAnswerDay } from '../../../domain/modification.ts'
import { modificationLifecycle } from '../../../machines/modification-request/lifecycle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import { findTenants, type TenantRow } from '../contracts/repository.ts'
import { requireContractToActOn, viewerOf } from '../contracts/service.ts'
import {
  beginSigning,
  type SigningCall,
  type SigningDependencies,
} from '../requests/begin-signing.ts'
import { identityProvidersOf, rejectBlockedRequest } from '../requests/obstacle.ts'
import { insertWithReference } from '../requests/reference.ts'
import {
  type ModificationBeingSigned,
  modifiedTenants,
  prepareModification,
  requestingTenantOf,
} from './change-being-signed.ts'
import { insertLeaversAndReceiver, insertModification } from './repository.ts'
import { requireModificationsOn } from './require-modifications-on.ts'

/**
 * Checks a modification, creates its unsigned request, and returns the link for signing it by
 * strong identification. Errors, in this order: 404 NOT_FOUND, also when modifications are switched
 * off; 409 STATE_CONFLICT with the blocking reason as `state`, or for a passport identity 403
 * CONFIRM_OPERATION_NO_IDENTITY_VERIFIER, in the portal's order; 400 VALIDATION_ERROR with every
 * error of the body; 500 CONFIRM_OPERATION_GENERIC_ERROR while the identity broker does not accept requests.
 */
export async function initModification(
  running: SigningDependencies,
  caller: Caller,
  {
    contractId,
    body: sent,
    browser,
    storeResponse,
    callId,
  }: SigningCall<unknown> & {
    /** The id of the HTTP call, for the audit. */
    readonly callId: string
  },
): Promise<{ link: string }> {
  const dependencies = { ...running, clock: frozenClock(running.clock) }
  const { database, clock } = dependencies
  const viewer = viewerOf(clock, caller)
  const contract = await requireContractToActOn(database, viewer, contractId)
  await requireModificationsOn(database)
  rejectBlockedRequest(contract, identityProvidersOf(caller, sent), viewer.today)
  const tenants = await findTenants(database, viewer, contractId)
  const contractEndDate = contract.endDate
  const operationData = modificationSchemaOf({ tenants, today: viewer.today, contractEndDate })
  const body = parseBody(z.extend(initRoute.body, { operationData }), sent)

  const { operationData: operation, locale, provider } = body
  const { accountId } = caller
  const noticeDay = viewer.today
  const id = randomUUID()
  const change = prepareModification({ contract, tenants, operation, noticeDay, locale })
  const payload: ModificationBeingSigned = { requestId: id, ...change }
  const row = {
    ...operation,
    id,
    contractId,
    status: modificationLifecycle.initialState,
    createdBy: accountId,
    noticeDay,
    answerBy: lastModificationAnswerDay(noticeDay, operation.inEffect),
    createdAt: clock.now(),
    signedAt: null,
  }
  return beginSigning(
    dependencies,
    {
      purpose: 'contract-modification.create',
      provider,
      accountId,
      contractId,
      operationType: null,
      noticeDay,
      locale,
      payload,
      browser,
      async storeResponse(tx, answer) {
        await insertWithReference((reference) => insertModification(tx, { ...row, reference }))
        await insertLeaversAndReceiver(tx, { requestId: id, contractId }, operation)
        await recordAudit(tx, clock, {
          actor: caller,
          requestId: callId,
          action: 'modification.created',
          subjectKind: 'modification_request',
          subjectId: id,
          contractId,
          details: { status: row.status },
        })
        await storeResponse(tx, answer)
      },
    },
    'CONFIRM_OPERATION_GENERIC_ERROR',
  )
}

/** The contract data that a modification is checked against. */
export interface ChangedContract {
  readonly tenants: readonly TenantRow[]
  readonly today: IsoDate
  readonly contractEndDate: IsoDate | null
}

/** Returns the rules of a modification with the data of the server. */
export const modificationSchemaOf = ({ tenants, today, contractEndDate }: ChangedContract) =>
  modificationOperationSchemaFor({
    today,
    reader: 'server',
    contractEndDate,
    tenants: modifiedTenants(tenants, today),
    self: requestingTenantOf(tenants).id,
  })
