import type { Beneficiary, Contact, Contract, Tenant } from '../../../api/contracts.ts'
import type { InvoiceAddress } from '../../../api/invoice-address.ts'
import type { Locale } from '../../../api/values.ts'
import {
  mayActOnContract,
  mayWriteToProvider,
  type OpenAdditionStatus,
} from '../../../domain/acting-rights.ts'
import { maskAccountForReader } from '../../../domain/beneficiaries.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { textInLocale } from '../../../domain/locales.ts'
import { isAdult } from '../../../domain/personal-identity-code.ts'
import {
  type ContractReader,
  canRolesReadKind,
  isReadableInAdditionStatus,
  type ReadableAmount,
  type ReadableKind,
  readableAmountInPortal,
  readingRules,
} from '../../../domain/reading-rights.ts'
import { findTerminationBlock } from '../../../domain/termination-block.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError, NotVisible } from '../../kernel/base/errors.ts'
import { endOfDay, helsinki } from '../../kernel/base/helsinki.ts'
import { createBatcher } from '../../kernel/database/batch.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { tenantRolesOf } from '../people/tenant-roles.ts'
import {
  type ContractRow,
  findBeneficiaries,
  findContacts,
  findContract,
  findContracts,
  findInvoiceAddress,
  findMembership,
  findTenants,
  type InvoiceAddressRow,
  type Membership,
  type TenantRow,
  type Viewer,
} from './repository.ts'
import { terminationFacts } from './termination-facts.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

/** The caller as a viewer of contracts today. */
export const viewerOf = (clock: Clock, { personId }: Pick<Caller, 'personId'>): Viewer => ({
  personId,
  today: helsinki.dayOf(clock.now()),
})

/** Lists the contracts of callers; concurrent calls are batched into one statement. */
export function createContractLister({
  database,
  clock,
}: Reading): (caller: Pick<Caller, 'personId'>) => Promise<Contract[]> {
  const listed = createBatcher(async (personIds: readonly string[]) => {
    const today = helsinki.dayOf(clock.now())
    const lists = await findContracts(database, personIds, today)
    return personIds.map((personId) =>
      (lists.get(personId) ?? []).map((row) => shown(row, { personId, today })),
    )
  })
  return ({ personId }) => listed(personId)
}

/** Throws the same 404 NOT_FOUND for the contract of another resident and for an unknown one. */
export async function readContract(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Contract> {
  const row = await findContract(db, viewer, contractId)
  if (row === null) throw notVisible(contractId)
  return shown(row, viewer)
}

/**
 * Returns a contract of the viewer, also to a person added by others who has not answered that yet.
 * Throws 404 NOT_FOUND as `readContract`, and 403 TENANCY_UNCONFIRMED when the addition closes the
 * contract to them: they disputed it, or it is guarded.
 */
export async function requireContract(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Contract> {
  const contract = await readContract(db, viewer, contractId)
  if (!mayWriteToProvider(additionOf(contract))) throw new ApiError('TENANCY_UNCONFIRMED')
  return contract
}

/**
 * Returns a contract on which the viewer acts. Throws 404 NOT_FOUND as `readContract`, and 403
 * TENANCY_UNCONFIRMED for a viewer who was added by others and has not confirmed it. Every write
 * of a contract calls it, except messages, drafts and the confirmation itself. Decision 0095.
 */
export async function requireContractToActOn(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Contract> {
  const contract = await readContract(db, viewer, contractId)
  requireMayAct(additionOf(contract))
  return contract
}

/** Throws 403 TENANCY_UNCONFIRMED for a reader who was added by others and has not confirmed it. */
export function requireMayAct(reader: Pick<ContractReader, 'openAddition'>): void {
  if (!mayActOnContract(reader)) throw new ApiError('TENANCY_UNCONFIRMED')
}

const additionOf = ({ tenant: { openAddition = null } }: Pick<Contract, 'tenant'>) => ({
  openAddition,
})

/**
 * Returns the viewer's role on a contract. Throws 404 NOT_FOUND without a role, and 403
 * TENANCY_UNCONFIRMED for a viewer whom an addition shuts out.
 */
export async function requireMembership(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Membership> {
  const membership = await readMembership(db, viewer, contractId)
  if (!mayWriteToProvider(membership)) throw new ApiError('TENANCY_UNCONFIRMED')
  return membership
}

async function readMembership(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Membership> {
  const membership = await findMembership(db, viewer, contractId)
  if (membership === null) throw notVisible(contractId)
  return membership
}

const notVisible = (contractId: string): NotVisible =>
  new NotVisible({ subjectKind: 'contract', subjectId: contractId, contractId })

/** How much of a kind of data somebody on a contract reads on a day. */
export const readableAmountFor = (
  membership: Membership,
  kind: ReadableKind,
  { today }: Pick<Viewer, 'today'>,
): ReadableAmount =>
  readableAmountInPortal(kind, { ...membership, roles: tenantRolesOf(membership) }, today)

/** The right of a viewer to read a kind of data on one of their contracts. */
export interface ReadingRight {
  readonly membership: Membership
  /** The instant at which the last readable day is over; null while everything is readable. */
  readonly before: Date | null
}

/**
 * Returns what the viewer reads of a kind of data on a contract, as `readingRules` say. Throws 404
 * NOT_FOUND for the contract of others, 403 FORBIDDEN without a role for the kind, 403
 * TENANCY_UNCONFIRMED for what an added person does not read yet, 409 STATE_CONFLICT with the state
 * `terminated` for what closes with the contract. Specification 2, section 6.
 */
export async function requireReadingRight(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
  kind: ReadableKind,
): Promise<ReadingRight> {
  const membership = await readMembership(db, viewer, contractId)
  if (!isReadableInAdditionStatus(kind, membership.openAddition))
    throw new ApiError('TENANCY_UNCONFIRMED')
  if (!canRolesReadKind(kind, tenantRolesOf(membership))) throw new ApiError('FORBIDDEN')
  const readable = readableAmountFor(membership, kind, viewer)
  if (readable === 'all') return { membership, before: null }
  if (readable !== 'none') return { membership, before: endOfDay(readable.until) }
  // Without the last day of an ended contract nothing is known to be older: the list is empty.
  if (readingRules[kind].afterContract === 'dated') return { membership, before: new Date(0) }
  throw new ApiError('STATE_CONFLICT', { extra: { state: 'terminated', allowed: [] } })
}

export async function listTenants(
  { database, clock }: Reading,
  caller: Caller,
  contractId: string,
): Promise<Tenant[]> {
  const viewer = viewerOf(clock, caller)
  const { membership } = await requireReadingRight(database, viewer, contractId, 'tenants')
  const hasContacts = readableAmountFor(membership, 'tenantContacts', viewer) === 'all'
  return (await findTenants(database, viewer, contractId)).map((row) =>
    shownTenant(row, viewer, hasContacts),
  )
}

/** Returns the beneficiaries, others' numbers masked. Errors as of `requireReadingRight`. */
export async function listBeneficiaries(
  { database, clock, secrets }: Reading & Pick<Dependencies, 'secrets'>,
  caller: Caller,
  contractId: string,
): Promise<Beneficiary[]> {
  const viewer = viewerOf(clock, caller)
  const { membership } = await requireReadingRight(database, viewer, contractId, 'beneficiaries')
  const reader = { tenantId: membership.tenantId, isSigner: false }
  const rows = await findBeneficiaries(database, contractId)
  return rows.map(({ ibanSealed, returnPercentage, ...row }) =>
    maskAccountForReader(
      { ...row, iban: secrets.open(ibanSealed), returnPercentage: Number(returnPercentage) },
      reader,
    ),
  )
}

/** Returns where invoices go; to an unconfirmed payer, only the home. Errors as of `requireReadingRight`. */
export async function readInvoiceAddress(
  { database, clock }: Reading,
  caller: Caller,
  contractId: string,
): Promise<InvoiceAddress> {
  const viewer = viewerOf(clock, caller)
  const { membership } = await requireReadingRight(database, viewer, contractId, 'invoiceAddress')
  const hasContacts = readableAmountFor(membership, 'invoiceContacts', viewer) !== 'none'
  const found = await findInvoiceAddress(database, contractId)
  if (found === null) throw new ApiError('NOT_FOUND')
  const { addresses, ...selected } = found
  const electronic = addresses.find(({ kind }) => kind === 'corporate_electronic')
  return {
    ...selected,
    contractAddress: postalAddress(addresses, 'contract_address'),
    postalInvoiceAddress: hasContacts ? postalAddress(addresses, 'postal_invoice_address') : null,
    electronicInvoiceAddress: (hasContacts && electronic?.electronicAddress) || null,
  }
}

export async function listContacts(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, language }: { readonly contractId: string; readonly language: Locale },
): Promise<Contact[]> {
  await requireReadingRight(database, viewerOf(clock, caller), contractId, 'contacts')
  const rows = await findContacts(database, contractId)
  return rows.map(({ fi, sv, en, ...contact }) => {
    const openingHours = textInLocale(language, { fi, sv, en })
    return { ...contact, ...(openingHours && { openingHours }) }
  })
}

function postalAddress(addresses: readonly InvoiceAddressRow[], kind: InvoiceAddressRow['kind']) {
  const found = addresses.find((address) => address.kind === kind)
  if (found === undefined || found.kind === 'corporate_electronic') return null
  const { kind: _kind, electronicAddress: _electronicAddress, ...dependencies } = found
  return dependencies
}

/** The fields of the contract that are hidden from a person whom an addition shuts out. */
const hiddenFromShutOut = {
  referenceNumber: null,
  bankName: null,
  isCollateral: false,
  isEstate: false,
  hasGuardian: false,
  isTagged: false,
  terminationStatus: null,
  terminationCreatedAt: null,
  modificationStatus: null,
  modificationCreatedAt: null,
  isPassingOn: false,
  parkingSpots: [],
  occupants: [],
} as const satisfies Partial<ContractRow>

/** The fields that reveal where the home of somebody under non-disclosure is. */
const hiddenOfGuarded = {
  ...hiddenFromShutOut,
  realPropertyName: null,
  streetAddressLine1: '',
  streetAddressLine2: null,
  postalCode: '',
  city: '',
  staircaseLetter: null,
  apartmentNumber: null,
  propertyCompanyName: null,
  propertyCompanyAddress: null,
} as const satisfies Partial<ContractRow>

const hiddenIn: Readonly<Record<OpenAdditionStatus, Partial<ContractRow>>> = {
  unconfirmed: {},
  disputed: hiddenFromShutOut,
  guarded: hiddenOfGuarded,
}

function shown(found: ContractRow, { today }: Viewer): Contract {
  const row = { ...found, ...(found.openAddition && hiddenIn[found.openAddition]) }
  return {
    uuid: row.uuid,
    realPropertyName: row.realPropertyName,
    contractType: row.contractType,
    status: row.status,
    startDate: row.startDate,
    endDate: row.endDate,
    postalAddress: {
      streetAddressLine1: row.streetAddressLine1,
      streetAddressLine2: row.streetAddressLine2,
      postalCode: row.postalCode,
      city: row.city,
    },
    addressDetails: {
      staircaseLetter: row.staircaseLetter,
      apartmentNumber: row.apartmentNumber,
    },
    terminationRequest: request(row.terminationStatus, row.terminationCreatedAt),
    modificationRequest: request(row.modificationStatus, row.modificationCreatedAt),
    terminationDisallowedReason: findTerminationBlock(terminationFacts(row, today)),
    ...(row.parkingSpots.length > 0 &&
      isReadBy(row, 'parkingReservations', today) && { parkingSpots: row.parkingSpots }),
    referenceNumber: row.referenceNumber,
    propertyCompanyName: row.propertyCompanyName,
    propertyCompanyAddress: row.propertyCompanyAddress,
    collateral:
      row.contractType === 'right_of_occupancy'
        ? { bankName: row.bankName, isCollateral: row.isCollateral }
        : null,
    tenant: {
      id: row.tenantId,
      isPayer: row.isPayer,
      isContractParty: row.isContractParty,
      tenantRole: row.tenantRole,
      ...(row.tenancyEnd && { endDate: row.tenancyEnd }),
      ...(row.openAddition && { openAddition: row.openAddition }),
    },
  }
}

const isReadBy = (row: ContractRow, kind: ReadableKind, today: IsoDate): boolean =>
  readableAmountInPortal(
    kind,
    {
      ...row,
      roles: tenantRolesOf(row),
      contractEnd: row.endDate,
      isTerminated: row.status === 'terminated',
    },
    today,
  ) !== 'none'

const request = <Status>(status: Status | null, createdAt: Date | null) =>
  status === null || createdAt === null ? null : { status, createdAt: createdAt.toISOString() }

function shownTenant(row: TenantRow, { today }: Viewer, hasContacts: boolean): Tenant {
  const { birthDate, accountId: _accountId, isSelf, isHidden, ...tenant } = row
  const hidden = !isSelf && (tenant.nonDisclosure || isHidden || !hasContacts)
  return {
    ...tenant,
    email: hidden ? null : tenant.email,
    phoneNumber: hidden ? null : tenant.phoneNumber,
    isAdult: birthDate === null ? null : isAdult(birthDate, today),
  }
}
