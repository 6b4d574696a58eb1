import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { ibanOrMasked } from '../../../api/bank-account.ts'
import type { Contract } from '../../../api/contracts.ts'
import type { FieldError } from '../../../api/errors.ts'
import type { ParsedInput } from '../../../api/route.ts'
import {
  initTermination as initRoute,
  MAX_BENEFICIARY_ROWS,
  type TerminationRequest,
  terminationOperationSchemaFor,
} from '../../../api/termination.ts'
import { uuid } from '../../../api/values.ts'
import { fillInKnownAccounts } from '../../../domain/beneficiaries.ts'
import { isMaskedIban, maskIban } from '../../../domain/iban.ts'
import { firstViewingDay } from '../../../domain/notice-period.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import { findBeneficiaries, findTenants, type TenantRow } from '../contracts/repository.ts'
import {
  readableAmountFor,
  requireContractToActOn,
  requireMembership,
  viewerOf,
} from '../contracts/service.ts'
import { attachmentErrors } from '../files/attachments.ts'
import { lenientFileIdsSchema } from '../files/named-files.ts'
import {
  beginSigning,
  type SigningCall,
  type SigningDependencies,
} from '../requests/begin-signing.ts'
import { identityProvidersOf, rejectBlockedRequest } from '../requests/obstacle.ts'
import {
  findEarlierEndDates,
  findFileNames,
  findTerminationRequestForReader,
} from './reading-repository.ts'
import { toTerminationRequest } from './shown-request.ts'
import { prepareTermination } from './termination-being-signed.ts'

type InitBody = ParsedInput<typeof initRoute, 'body'>

/**
 * Checks a termination and returns the link for signing it by strong identification. Errors, in
 * this order: 404 NOT_FOUND; 409 STATE_CONFLICT with the blocking reason as `state`, or for a
 * passport identity 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER, in the portal's order; 400
 * VALIDATION_ERROR with every error of the body; 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR while
 * the identity broker does not accept requests.
 */
export async function initTermination(
  running: SigningDependencies,
  caller: Caller,
  { contractId, body: sent, browser, storeResponse }: SigningCall<unknown>,
): Promise<{ link: string }> {
  const dependencies = { ...running, clock: frozenClock(running.clock) }
  const { database, clock } = dependencies
  const viewer = viewerOf(clock, caller)
  const contract = await requireContractToActOn(database, viewer, contractId)
  rejectBlockedRequest(contract, identityProvidersOf(caller, sent), viewer.today)
  const tenants = await findTenants(database, viewer, contractId)
  const { operationData: operation, ...body } = await checkedNotice(
    dependencies,
    caller,
    { contract, tenants },
    sent,
  )

  const { locale, provider } = body
  const noticeDay = viewer.today
  const fileNames = await findFileNames(database, operation.fileUuids)
  const notice = prepareTermination({ locale, contract, tenants, operation, noticeDay, fileNames })
  return beginSigning(
    dependencies,
    {
      purpose: 'contract-termination.create',
      provider,
      accountId: caller.accountId,
      contractId,
      operationType: null,
      noticeDay,
      locale,
      payload: notice,
      browser,
      storeResponse,
    },
    'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
  )
}

/** Ids in a body that has not been checked; other values are reported by the schema. */
const id = otherwise(z.nullable(uuid), null)
const row = z.object({
  existingBeneficiaryId: id,
  tenantId: id,
  removeExistingBeneficiary: otherwise(z.boolean(), false),
  iban: otherwise(z.nullable(ibanOrMasked), null),
})
const noRow: z.infer<typeof row> = {
  existingBeneficiaryId: null,
  tenantId: null,
  removeExistingBeneficiary: false,
  iban: null,
}
const namedIds = z.object({
  beneficiaries: otherwise(
    z.array(otherwise(row, noRow)).check(z.maxLength(MAX_BENEFICIARY_ROWS)),
    [],
  ),
  fileUuids: lenientFileIdsSchema,
})
const withNamedIds = z.object({
  operationData: otherwise(namedIds, { beneficiaries: [], fileUuids: [] }),
})

async function checkedNotice(
  { database, clock, secrets }: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  { accountId }: Caller,
  { contract, tenants }: { readonly contract: Contract; readonly tenants: readonly TenantRow[] },
  sent: unknown,
): Promise<InitBody> {
  const { contractType, endDate } = contract
  const now = clock.now()
  const operationData = terminationOperationSchemaFor({
    contractType,
    noticeDay: helsinki.dayOf(now),
    contractEndDate: endDate,
    firstViewing: firstViewingDay(now, helsinki),
    ofEarlierNotices: await findEarlierEndDates(database, contract.uuid),
  })

  const existing = await findBeneficiaries(database, contract.uuid)
  const accounts = existing.map(({ ibanSealed, ...one }) => ({
    ...one,
    iban: secrets.open(ibanSealed),
  }))
  const named = withNamedIds.safeParse(sent).data?.operationData
  const strangers = (named?.beneficiaries ?? []).flatMap((one, place): FieldError[] => [
    ...strange(`beneficiaries.${place}.existingBeneficiaryId`, one.existingBeneficiaryId, existing),
    ...strange(`beneficiaries.${place}.tenantId`, one.tenantId, tenants),
    ...wrongMask(`beneficiaries.${place}.iban`, one, accounts),
  ])
  const uuids = named?.fileUuids ?? []
  const files = await attachmentErrors(database, { accountId, uuids, usedAt: now })
  const found = [...strangers, ...files].map(({ path, key }) => ({
    path: `operationData.${path}`,
    key,
  }))

  const body = parseBody(z.extend(initRoute.body, { operationData }), sent, found)
  const beneficiaries = fillInKnownAccounts(body.operationData.beneficiaries, accounts)
  return { ...body, operationData: { ...body.operationData, beneficiaries } }
}

/**
 * Returns an error for a masked account number that is not the masked number of its known account.
 */
function wrongMask(
  path: string,
  { existingBeneficiaryId, removeExistingBeneficiary, iban }: z.infer<typeof row>,
  accounts: readonly { readonly id: string; readonly iban: string }[],
): FieldError[] {
  const account = accounts.find((one) => one.id === existingBeneficiaryId)
  if (!account || removeExistingBeneficiary || iban === null || !isMaskedIban(iban)) return []
  return iban === maskIban(account.iban) ? [] : [{ path, key: 'invalid_iban' }]
}

const strange = (
  path: string,
  id: string | null,
  known: readonly { readonly id: string }[],
): FieldError[] =>
  id === null || known.some((one) => one.id === id) ? [] : [{ path, key: 'invalid_string' }]

type Reading = Pick<Dependencies, 'database' | 'clock' | 'secrets'>

/**
 * Returns the latest request of a contract, for its parties; null for other members, and when there
 * is no request. 404 NOT_FOUND without a role on the contract.
 */
export const readTermination = (
  dependencies: Reading,
  caller: Caller,
  contractId: string,
): Promise<TerminationRequest | null> =>
  findTerminationFor(dependencies, caller, { contractId, requestId: null })

/**
 * Returns a request of a contract as one of its parties sees it, the latest one when none is named;
 * null for others. 404 NOT_FOUND without a role on the contract.
 */
export async function findTerminationFor(
  { database, clock, secrets }: Reading,
  caller: Caller,
  { contractId, requestId }: { readonly contractId: string; readonly requestId: string | null },
): Promise<TerminationRequest | null> {
  const viewer = viewerOf(clock, caller)
  const membership = await requireMembership(database, viewer, contractId)
  if (readableAmountFor(membership, 'requests', viewer) === 'none') return null
  const { accountId } = caller
  const { today } = viewer
  const row = await findTerminationRequestForReader(database, {
    contractId,
    accountId,
    requestId,
    today,
  })
  return row && toTerminationRequest(secrets, row, membership.tenantId)
}
