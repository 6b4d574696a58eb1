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
import { notifyOfCreation } from '../modules/requests/notify-created.ts'
import { createTermination } from '../modules/termination/create.ts'
import { prepareTermination } from '../modules/termination/termination-to-sign.ts'
import { demoContractId } from './contracts.ts'
import { demoReference } from './ids.ts'
import { identifiedAs } from './people.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'
import { blockedKey } from './sanna.ts'

type Requesting = Pick<Dependencies, 'clock' | 'secrets' | 'settings'>

/** A demo notice of termination: who gave it, and on which contract. */
interface DemoNotice {
  readonly giver: string
  readonly contract: string
  /** Names its reference number. */
  readonly name: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Inserts the requests that Sanna's contracts wait for, and Mikko's notice, which waits for Laura;
 * created two days ago.
 */
export async function insertDemoRequests(dependencies: Requesting, tx: Transaction): Promise<void> {
  const made = new Date(dependencies.clock.now().getTime() - 2 * DAY_MS)
  const then = { ...dependencies, clock: { now: () => made } }
  for (const reason of awaited) await terminate(then, tx, sannasNotice(reason))
  await modify(then, tx)
  const mikkos = { giver: 'mikko', contract: 'korhonen', name: 'termination korhonen' }
  const requestId = await terminate(then, tx, mikkos)
  await notifyOfCreation(then, tx, { kind: 'termination', requestId })
}

const awaited = ['pending_termination_tenant_approvals', 'pending_termination_review'] as const

const sannasNotice = (reason: TerminationBlock): DemoNotice => ({
  giver: 'sanna',
  contract: blockedKey(reason),
  name: `termination ${reason}`,
})

/** Returns the id of the request. */
async function terminate(
  { clock, secrets }: Requesting,
  tx: Transaction,
  { giver, contract: key, name }: DemoNotice,
): Promise<string> {
  const contractId = demoContractId(key)
  const viewer = viewerAt(clock, { personId: demoPersonId(giver) })
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
  const { requestId } = await createTermination(
    { clock, secrets },
    tx,
    {
      ...signed,
      payload,
      purpose: 'contract-termination.create',
      operationType: null,
      provider: 'ftn',
      accountId: demoAccountId(giver),
      person: identifiedAs(giver),
      requestId: null,
    },
    () => demoReference(name),
  )
  return requestId
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
async function modify(
  { clock, secrets }: Pick<Requesting, 'clock' | 'secrets'>,
  tx: Transaction,
): Promise<void> {
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
