import type { TerminationOperation } from '../../api/termination.ts'
import { helsinkiDay } from '../../domain/helsinki.ts'
import { terminationBounds } from '../../domain/notice-period.ts'
import { addMonths } from '../../domain/reckoning.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'
import type { Transaction } from '../database/port.ts'
import { findTenants } from '../modules/contracts/repository.ts'
import { seeContract, viewerAt } from '../modules/contracts/service.ts'
import { createTermination } from '../modules/termination/create.ts'
import { prepareNotice } from '../modules/termination/notice-to-sign.ts'
import type { Parts } from '../parts.ts'
import { demoContractId } from './contracts.ts'
import { demoId, demoReference } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { identifiedAs } from './people.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'
import { blockedKey } from './sanna.ts'

type Requesting = Pick<Parts, 'clock' | 'secrets'>

const DAY_MS = 24 * 60 * 60 * 1000

/** The requests that Sanna's contracts wait for, made two days ago. */
export async function insertDemoRequests(parts: Requesting, tx: Transaction): Promise<void> {
  const made = new Date(parts.clock.now().getTime() - 2 * DAY_MS)
  const then = { ...parts, clock: { now: () => made } }
  await terminate(then, tx, 'pending_termination_tenant_approvals')
  await terminate(then, tx, 'pending_termination_review')
  await modify(tx, made)
}

async function terminate(
  { clock, secrets }: Requesting,
  tx: Transaction,
  reason: TerminationBlock,
): Promise<void> {
  const contractId = demoContractId(blockedKey(reason))
  const viewer = viewerAt(clock, { personId: demoPersonId('sanna') })
  const contract = await seeContract(tx, viewer, contractId)
  const { first } = terminationBounds({
    contractType: contract.contractType,
    noticeDay: viewer.today,
    contractEndDate: contract.endDate,
  })
  const signed = { contractId, noticeDay: viewer.today, locale: 'fi' as const }
  const payload = prepareNotice({
    ...signed,
    contract,
    fileNames: [],
    tenants: await findTenants(tx, viewer, contractId),
    operation: { ...plainNotice, endDate: first },
  })
  await createTermination(
    { clock, secrets },
    tx,
    {
      ...signed,
      payload,
      purpose: 'contract-termination.create',
      operationType: null,
      provider: 'ftn',
      accountId: demoAccountId('sanna'),
      person: identifiedAs('sanna'),
      requestId: null,
    },
    () => demoReference(`termination ${reason}`),
  )
}

const plainNotice: Omit<TerminationOperation, 'endDate'> = {
  movingOutDate: null,
  terminationReason: 'move_to_another_rental',
  additionalDetails: null,
  fileUuids: [],
  givingContactInfoAllowed: true,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  displaysSelf: true,
  displayStartDate: null,
  displayEndDate: null,
  newAddress: null,
  isCollateral: null,
  collateralLender: null,
  beneficiaries: [],
}

async function modify(tx: Transaction, made: Date): Promise<void> {
  await insertRows(tx, 'modification_request', [
    {
      id: demoId('modification sanna'),
      contract_id: demoContractId(blockedKey('pending_modification_request')),
      reference: demoReference('modification'),
      status: 'ready_for_review',
      created_by_account_id: demoAccountId('sanna'),
      description: null,
      in_effect: addMonths(helsinkiDay(made), 1),
      created_at: made,
      updated_at: made,
    },
  ])
}
