import type { AddedTenant } from '../../api/add-tenant.ts'
import type { TerminationOperation } from '../../api/termination.ts'
import { terminationBounds } from '../../domain/notice-period.ts'
import { identityCodeFor } from '../../domain/personal-identity-code.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'
import type { Transaction } from '../database/port.ts'
import type { Dependencies } from '../dependencies.ts'
import { findTenants } from '../modules/contracts/repository.ts'
import { requireContract, viewerAt } from '../modules/contracts/service.ts'
import { requestAddition } from '../modules/modification/add.ts'
import { createTermination } from '../modules/termination/create.ts'
import { prepareTermination } from '../modules/termination/termination-to-sign.ts'
import { demoContractId } from './contracts.ts'
import { demoReference } from './ids.ts'
import { identifiedAs } from './people.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'
import { blockedKey } from './sanna.ts'

type Requesting = Pick<Dependencies, 'clock' | 'secrets'>

const DAY_MS = 24 * 60 * 60 * 1000

/** Inserts the requests that Sanna's contracts wait for, created two days ago. */
export async function insertDemoRequests(dependencies: Requesting, tx: Transaction): Promise<void> {
  const made = new Date(dependencies.clock.now().getTime() - 2 * DAY_MS)
  const then = { ...dependencies, clock: { now: () => made } }
  await terminate(then, tx, 'pending_termination_tenant_approvals')
  await terminate(then, tx, 'pending_termination_review')
  await modify(then, tx)
}

async function terminate(
  { clock, secrets }: Requesting,
  tx: Transaction,
  reason: TerminationBlock,
): Promise<void> {
  const contractId = demoContractId(blockedKey(reason))
  const viewer = viewerAt(clock, { personId: demoPersonId('sanna') })
  const contract = await requireContract(tx, viewer, contractId)
  const { first } = terminationBounds({
    contractType: contract.contractType,
    noticeDay: viewer.today,
    contractEndDate: contract.endDate,
  })
  const signed = { contractId, noticeDay: viewer.today, locale: 'fi' as const }
  const payload = prepareTermination({
    ...signed,
    contract,
    fileNames: [],
    tenants: await findTenants(tx, viewer, contractId),
    operation: { ...plainTermination, endDate: first },
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

const plainTermination: Omit<TerminationOperation, 'endDate'> = {
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

/** Inserts Sanna's request to add a tenant. */
async function modify({ clock, secrets }: Requesting, tx: Transaction): Promise<void> {
  const contractId = demoContractId(blockedKey('pending_modification_request'))
  const viewer = viewerAt(clock, { personId: demoPersonId('sanna') })
  await requestAddition(
    { clock, secrets },
    tx,
    {
      contractId,
      actor: { accountId: demoAccountId('sanna'), staffAccountId: null },
      tenants: await findTenants(tx, viewer, contractId),
      persons: [toAdd],
      callId: null,
    },
    () => demoReference('modification'),
  )
}

const toAdd: AddedTenant = {
  socialSecurityNumber: identityCodeFor({ birthDate: '1991-05-16', individualNumber: 981 }),
  firstName: 'Eino',
  lastName: 'Estola',
  email: null,
  phoneNumber: null,
  birthDate: null,
}
