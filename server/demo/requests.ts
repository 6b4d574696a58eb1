import type { AddedTenant } from '../../api/add-tenant.ts'
import type { TerminationOperation } from '../../api/termination.ts'
import { contractEndBounds } from '../../domain/notice-period.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'
import type { Transaction } from '../kernel/database/port.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { findTenants } from '../modules/contracts/repository.ts'
import { requireContract, viewerOf } from '../modules/contracts/service.ts'
import { createAdditionRequest } from '../modules/modification/add.ts'
import { applyApprovedRequest } from '../modules/modification/effect.ts'
import { transitionRequest } from '../modules/requests/move.ts'
import { notifyOfCreatedRequest } from '../modules/requests/notify-created.ts'
import { createTermination } from '../modules/termination/create.ts'
import { prepareTermination } from '../modules/termination/termination-being-signed.ts'
import { demoContractId } from './contracts.ts'
import { demoReference } from './ids.ts'
import { identifiedDemoPerson } from './people.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'
import { blockedContractKey } from './sanna.ts'

type Requesting = Pick<Dependencies, 'clock' | 'secrets' | 'settings' | 'declared'>

/** A demo termination: who gave notice, and on which contract. */
interface DemoNotice {
  readonly giver: string
  readonly contract: string
  /** The name from which its reference number is made. */
  readonly name: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Inserts the requests that Sanna's contracts wait for, Mikko's termination, which waits for Laura,
 * and an approved addition, which waits for Reetta; created two days ago.
 */
export async function insertDemoRequests(dependencies: Requesting, tx: Transaction): Promise<void> {
  const made = new Date(dependencies.clock.now().getTime() - 2 * DAY_MS)
  const then = { ...dependencies, clock: { now: () => made } }
  for (const reason of awaited) await terminate(then, tx, sannasNotice(reason))
  await modify(then, tx)
  await addReetta(then, tx)
  const mikkos = { giver: 'mikko', contract: 'korhonen', name: 'termination korhonen' }
  const requestId = await terminate(then, tx, mikkos)
  await notifyOfCreatedRequest(then, tx, { kind: 'termination', requestId })
}

const awaited = ['pending_termination_tenant_approvals', 'pending_termination_review'] as const

const sannasNotice = (reason: TerminationBlock): DemoNotice => ({
  giver: 'sanna',
  contract: blockedContractKey(reason),
  name: `termination ${reason}`,
})

/** Returns the id of the request. */
async function terminate(
  { clock, secrets }: Requesting,
  tx: Transaction,
  { giver, contract: key, name }: DemoNotice,
): Promise<string> {
  const contractId = demoContractId(key)
  const viewer = viewerOf(clock, { personId: demoPersonId(giver) })
  const contract = await requireContract(tx, viewer, contractId)
  const { first } = contractEndBounds({
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
      person: identifiedDemoPerson(giver),
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
const modify = (dependencies: AddingPersons, tx: Transaction) =>
  requestToAdd(dependencies, tx, {
    requester: 'sanna',
    contract: blockedContractKey('pending_modification_request'),
    person: toAdd,
    name: 'modification',
  })

/** Adds Reetta to Olavi's home under another name, which she has not confirmed. */
async function addReetta(dependencies: AddingPersons, tx: Transaction): Promise<void> {
  const contract = 'olavi-turku'
  const { requestId: id } = await requestToAdd(dependencies, tx, {
    requester: 'olavi',
    contract,
    person: reetta,
    name: 'modification olavi',
  })
  await transitionRequest(tx, dependencies.clock, {
    kind: 'modification',
    id,
    event: { type: 'provider.approved' },
    actor: null,
    requestId: null,
  })
  const contractId = demoContractId(contract)
  await applyApprovedRequest(dependencies, tx, { id, contractId, requestId: null })
}

type AddingPersons = Pick<Requesting, 'clock' | 'secrets'>

/** A demo request to add a person. */
interface DemoAddition {
  readonly requester: string
  readonly contract: string
  readonly person: AddedTenant
  /** The name from which its reference number is made. */
  readonly name: string
}

async function requestToAdd(
  { clock, secrets }: AddingPersons,
  tx: Transaction,
  { requester, contract, person, name }: DemoAddition,
): Promise<{ readonly requestId: string }> {
  const contractId = demoContractId(contract)
  const viewer = viewerOf(clock, { personId: demoPersonId(requester) })
  return createAdditionRequest(
    { clock, secrets },
    tx,
    {
      contractId,
      actor: { accountId: demoAccountId(requester), staffAccountId: null },
      tenants: await findTenants(tx, viewer, contractId),
      persons: [person],
      callId: null,
    },
    () => demoReference(name),
  )
}

const toAdd: AddedTenant = {
  socialSecurityNumber: buildIdentityCode({ birthDate: '1991-05-16', individualNumber: 981 }),
  firstName: 'Eino',
  lastName: 'Estola',
  email: null,
  phoneNumber: null,
  birthDate: null,
}

const reetta: AddedTenant = {
  ...toAdd,
  socialSecurityNumber: identifiedDemoPerson('reetta').identityCode,
  firstName: 'Reeta',
  lastName: 'Eskola',
  email: 'olavi.makinen@example.fi',
  birthDate: '1994-03-05',
}
