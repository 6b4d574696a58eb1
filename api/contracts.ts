import * as z from 'zod/mini'
import { openAdditionStatuses } from '../domain/acting-rights.ts'
import { TERMINATION_BLOCKS } from '../domain/termination-block.ts'
import { route } from './route.ts'
import { instant, isoDay, uuid } from './values.ts'

/** Path parameter of every request below a contract. */
export const contractParams = z.object({ contract: uuid })

/** The statuses of a termination request. Specification 1, section 4. */
export const terminationStatuses = [
  'pending_tenant_approval',
  'ready_for_review',
  'approved',
  'rejected',
] as const
export const terminationStatus = z.enum(terminationStatuses)
export type TerminationStatus = z.infer<typeof terminationStatus>
export const modificationStatuses = [
  'pending_strong_authentication',
  ...terminationStatuses,
] as const
export const modificationStatus = z.enum(modificationStatuses)
export type ModificationStatus = z.infer<typeof modificationStatus>

/** The address of a home or of a building. */
export const postalAddress = z.object({
  streetAddressLine1: z.string(),
  streetAddressLine2: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
})

/**
 * A contract as the signed-in resident sees it; `tenant` is the resident on it.
 * Specification 1, section 3. Days are `yyyy-MM-dd`, an open end is null.
 */
export const contract = z.object({
  uuid,
  realPropertyName: z.nullable(z.string()),
  contractType: z.enum(['rental', 'right_of_occupancy']),
  status: z.enum(['active', 'signed', 'terminated']),
  startDate: isoDay,
  endDate: z.nullable(isoDay),
  postalAddress,
  addressDetails: z.object({
    staircaseLetter: z.nullable(z.string()),
    apartmentNumber: z.nullable(z.string()),
  }),
  terminationRequest: z.nullable(z.object({ status: terminationStatus, createdAt: instant })),
  modificationRequest: z.nullable(z.object({ status: modificationStatus, createdAt: instant })),
  terminationDisallowedReason: z.nullable(z.enum(TERMINATION_BLOCKS)),
  /**
   * Beyond the specification: the parking spots that it has reserved, as they are called where they
   * are; their reservations end with it at the latest. Missing when there are none.
   */
  parkingSpots: z.optional(z.nullable(z.array(z.string()))),
  referenceNumber: z.nullable(z.string()),
  propertyCompanyName: z.nullable(z.string()),
  propertyCompanyAddress: z.nullable(z.string()),
  collateral: z.nullable(z.object({ bankName: z.nullable(z.string()), isCollateral: z.boolean() })),
  tenant: z.object({
    id: uuid,
    isPayer: z.boolean(),
    isContractParty: z.boolean(),
    tenantRole: z.enum(['non_tenant', 'replacement_apartment_tenant', 'subtenant', 'tenant']),
    /**
     * Beyond the specification: the last day on which the reader sees the contract, which goes on
     * without them. Missing without one.
     */
    endDate: z.optional(z.nullable(isoDay)),
    /**
     * Beyond the specification: whether others added the reader, who has not confirmed it. Missing
     * for everybody else.
     */
    openAddition: z.optional(z.nullable(z.enum(openAdditionStatuses))),
  }),
})
export type Contract = z.infer<typeof contract>

/** A contract as it is read: its type may be one that the portal does not know. */
export const listedContract = z.extend(contract, { contractType: z.string() })
export type ListedContract = z.infer<typeof listedContract>

/** Whether the portal knows the type of a contract, without which its rules are unknown. */
export const hasKnownContractType = (one: ListedContract): one is Contract =>
  contract.shape.contractType.safeParse(one.contractType).success

/**
 * A person or company on a contract. A company has `companyName` and neither names nor `isAdult`.
 * Contact details of a person under non-disclosure are null for everyone else. Of a person who has
 * not confirmed that they live there, everyone else reads the requested name alone.
 */
export const tenant = z.object({
  id: uuid,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  contractUuid: uuid,
  tenantRole: z.enum(['non_tenant', 'replacement_apartment_tenant', 'subtenant', 'tenant']),
  isContractParty: z.boolean(),
  isPayer: z.boolean(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  nonDisclosure: z.boolean(),
  isAdult: z.nullable(z.boolean()),
  startDate: isoDay,
  endDate: z.nullable(isoDay),
  hasResidentUser: z.boolean(),
})
export type Tenant = z.infer<typeof tenant>

/**
 * An account to which money is returned. The percentage has two decimals, null when it is not known. The IBAN of another is
 * masked to its last four characters (`domain/iban.ts`).
 */
export const beneficiary = z.object({
  id: uuid,
  tenantId: z.nullable(uuid),
  beneficiaryName: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  returnPercentage: z.nullable(z.number()),
})
export type Beneficiary = z.infer<typeof beneficiary>

/** The roles of members of the residents' committee. Specification 2, section 3. */
export const committeeRoles = [
  'chairperson',
  'vice_chairperson',
  'member',
  'treasurer',
  'secretary',
  'contact_person',
  'representative',
  'board_member',
  'supervisor',
] as const
export type CommitteeRole = (typeof committeeRoles)[number]

/**
 * A contact person. `serviceRole` of a member of the residents' committee is a `CommitteeRole` where
 * it is known. Specification 2, section 3.
 */
export const contact = z.object({
  id: uuid,
  name: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  serviceRole: z.nullable(z.string()),
  officeName: z.nullable(z.string()),
  url: z.nullable(z.string()),
  contactCategory: z.enum([
    'property_maintenance',
    'customer_service',
    'property_management',
    'sales_representative',
    'resident_committee',
    'other',
  ]),
  /** Plain text in the reader's language or, with its `lang`, in another; our own. */
  openingHours: z.optional(z.nullable(z.object({ text: z.string(), lang: z.string() }))),
})
export type Contact = z.infer<typeof contact>

/**
 * Lists the resident's contracts, terminated ones included: those in force first, then by start
 * date, newest first. A contract without `propertyCompanyAddress` cannot be terminated in the
 * portal, since the notice is addressed to it. `terminationDisallowedReason` says why the portal
 * may not begin a termination; null when it may.
 */
export const listContracts = route({
  method: 'GET',
  path: '/contracts',
  summary: 'The contracts of the signed-in resident',
  access: 'session',
  response: z.array(listedContract),
})

/** 404 for an unknown contract and for another resident's contract alike. */
export const readContract = route({
  method: 'GET',
  path: '/contracts/:contract',
  summary: 'One contract',
  access: 'session',
  params: contractParams,
  response: listedContract,
})

/**
 * Includes the caller, whose row has the id that the contract has at `tenant.id`. 404 NOT_FOUND for a
 * contract that is not the caller's.
 */
export const listTenants = route({
  method: 'GET',
  path: '/contracts/:contract/tenants',
  summary: 'Who is on the contract',
  access: 'session',
  params: contractParams,
  response: z.array(tenant),
})

/**
 * The beneficiaries that are known already, which a termination can change: empty where there are
 * none. 404 NOT_FOUND for a contract that is not the caller's.
 */
export const listBeneficiaries = route({
  method: 'GET',
  path: '/contracts/:contract/beneficiaries',
  summary: 'Accounts that money is returned to',
  access: 'session',
  params: contractParams,
  response: z.array(beneficiary),
})

/**
 * Lists the contacts that the portal shows in the foot of every page, and on the page of contacts.
 * 404 NOT_FOUND for the contract of others.
 */
export const listContacts = route({
  method: 'GET',
  path: '/contracts/:contract/contacts',
  summary: 'Whom to turn to',
  access: 'session',
  params: contractParams,
  response: z.array(contact),
})
