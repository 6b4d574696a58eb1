import type { Contract } from '../../../api/contracts.ts'
import { type FieldFault, faultsOf } from '../../../api/errors.ts'
import type { Received } from '../../../api/route.ts'
import type { routes } from '../../../api/routes.ts'
import {
  type Receipt,
  type TerminationOperation,
  type TerminationRequest,
  terminationOperation,
  terminationOperationFor,
} from '../../../api/termination.ts'
import { helsinkiDay } from '../../../domain/helsinki.ts'
import { terminationObstacle } from '../../../machines/termination/obstacle.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { IdentityBrokerUnavailable } from '../../identity/broker.ts'
import type { Parts } from '../../parts.ts'
import { findBeneficiaries, findTenants, type TenantRow } from '../contracts/repository.ts'
import { seeContract, seeMembership, viewerAt } from '../contracts/service.ts'
import { beginIdentification } from '../identification/begin.ts'
import { prepareNotice } from './notice-to-sign.ts'
import { findLatestTermination, findReceipt } from './reading-repository.ts'

type Terminating = Pick<Parts, 'database' | 'clock' | 'secrets' | 'settings' | 'broker' | 'log'>

/** What a resident sends to give notice. */
type InitBody = Received<(typeof routes)['initTermination'], 'body'>

/** A call to begin a termination. */
export interface InitCall {
  readonly contractId: string
  readonly body: InitBody
  /** Names the browser that leaves. */
  readonly browser: string
  /** Keeps the answer in the transaction that remembers the identification. */
  readonly keep: (tx: Transaction, answer: { link: string }) => Promise<void>
}

/**
 * Checks a notice and answers where to sign it by strong identification. Errors, in this order: 404
 * NOT_FOUND; 403 FORBIDDEN to who is no contract party; 409 STATE_CONFLICT with the reason as
 * `state`; 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport identity; 400 VALIDATION_ERROR;
 * 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR while the identity broker does not take requests.
 */
export async function initTermination(
  parts: Terminating,
  caller: Caller,
  { contractId, body, browser, keep }: InitCall,
): Promise<{ link: string }> {
  const { database, clock } = parts
  const viewer = viewerAt(clock, caller)
  const contract = await seeContract(database, viewer, contractId)
  refuseBlocked(contract, viewer.today)
  if (caller.identityProvider === 'passport' || body.provider === 'passport') {
    throw new ApiError('CONFIRM_OPERATION_NO_IDENTITY_VERIFIER')
  }
  const tenants = await findTenants(database, viewer, contractId)
  const operation = await checkedOperation(parts, contract, tenants, body.operationData)

  const { locale, provider } = body
  const noticeDay = viewer.today
  const notice = prepareNotice({ locale, contract, tenants, operation, noticeDay })
  try {
    return await beginIdentification(parts, {
      purpose: 'contract-termination.create',
      provider,
      accountId: caller.accountId,
      contractId,
      noticeDay,
      locale,
      payload: notice,
      browser,
      keep,
    })
  } catch (error) {
    if (error instanceof IdentityBrokerUnavailable) {
      parts.log.error({ reason: error.reason }, 'identification cannot be begun')
      throw new ApiError('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')
    }
    throw error
  }
}

function refuseBlocked(contract: Contract, today: string) {
  if (!contract.tenant.isContractParty) throw new ApiError('FORBIDDEN')
  const state = terminationObstacle(contract, 'ftn', today)
  if (state !== null) throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })
}

async function checkedOperation(
  { database, clock }: Terminating,
  { uuid, contractType, endDate }: Contract,
  tenants: readonly TenantRow[],
  sent: TerminationOperation,
): Promise<TerminationOperation> {
  const now = clock.now()
  const read = terminationOperationFor({
    contractType,
    noticeDay: helsinkiDay(now),
    contractEndDate: endDate,
    now,
  }).safeParse(sent)
  const faults = read.success ? [] : faultsOf(read.error.issues)

  const existing = await findBeneficiaries(database, uuid)
  const strangers = sent.beneficiaries.flatMap((one, place): FieldFault[] => [
    ...strange(`beneficiaries.${place}.existingBeneficiaryId`, one.existingBeneficiaryId, existing),
    ...strange(`beneficiaries.${place}.tenantId`, one.tenantId, tenants),
  ])
  const files: FieldFault[] = sent.fileUuids.map((_, place) => ({
    path: `fileUuids.${place}`,
    key: 'invalid_string',
  }))

  const fields = [...faults, ...strangers, ...files]
  if (!read.success || fields.length > 0) {
    throw new ApiError('VALIDATION_ERROR', {
      fields: fields.map(({ path, key }) => ({ path: `operationData.${path}`, key })),
    })
  }
  return read.data
}

const strange = (
  path: string,
  id: string | null,
  known: readonly { readonly id: string }[],
): FieldFault[] =>
  id === null || known.some((one) => one.id === id) ? [] : [{ path, key: 'invalid_string' }]

/** The latest request of a contract, for its parties: 404 NOT_FOUND to others and without one. */
export async function readTermination(
  { database, clock, secrets }: Pick<Parts, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  contractId: string,
): Promise<TerminationRequest> {
  const membership = await seeMembership(database, viewerAt(clock, caller), contractId)
  const row = membership.isContractParty
    ? await findLatestTermination(database, contractId, caller.accountId)
    : null
  if (row === null) throw new ApiError('NOT_FOUND')

  const { newAddressSealed, isHidden, createdAt, decidedAt, beneficiaries, ...request } = row
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    newAddress:
      newAddressSealed === null || isHidden
        ? null
        : terminationOperation.shape.newAddress.parse(JSON.parse(secrets.open(newAddressSealed))),
    beneficiaries: beneficiaries.map(({ ibanSealed, ...one }) => ({
      ...one,
      iban: secrets.open(ibanSealed),
      phoneNumber: isHidden ? null : one.phoneNumber,
      email: isHidden ? null : one.email,
    })),
  }
}

/** What the caller signed of a request; 404 NOT_FOUND when nothing. */
export async function readReceipt(
  { database, clock, secrets }: Pick<Parts, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  contractId: string,
  requestId: string,
): Promise<Receipt> {
  await seeMembership(database, viewerAt(clock, caller), contractId)
  const row = await findReceipt(database, { contractId, requestId, accountId: caller.accountId })
  if (row === null) throw new ApiError('NOT_FOUND')
  const { textSealed, signedAt, ...receipt } = row
  return { ...receipt, signedAt: signedAt.toISOString(), text: secrets.open(textSealed) }
}
