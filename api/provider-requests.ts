import * as z from 'zod/mini'
import { receipt, rejectionCauses } from './approval.ts'
import { modificationStatus } from './contracts.ts'
import { type Route, route } from './route.ts'
import { instant, isoDay, textUpTo, uuid } from './values.ts'

/** The kinds of request. */
export const requestKind = z.enum(['termination', 'modification'])

/** Something imported, by our id and by the provider's; null where it was never imported. */
export const idPair = z.object({ id: uuid, externalId: z.nullable(z.string()) })

/** A file of a resident, whose bytes a call beside it returns. Its size is in bytes. */
export const residentFile = z.object({
  uuid,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
})

/** Somebody on a contract, by their registered name; `person` is null for a company. */
export const contractMember = z.object({
  tenantId: uuid,
  name: z.string(),
  person: z.nullable(idPair),
})

/** An account to which a deposit or a payment is returned, with its whole number. */
const payee = z.object({
  existingBeneficiaryId: z.nullable(uuid),
  /** Whether the known account gets no more returns. */
  removeExistingBeneficiary: z.boolean(),
  /** The tenant whose account it is; null where nobody was chosen. */
  tenant: z.nullable(contractMember),
  contractToTenantAssociationId: z.nullable(uuid),
  beneficiaryName: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  returnPercentage: z.number(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** The content of a termination. Specification 1, section 3. */
const termination = z.object({
  contractType: z.enum(['rental', 'right_of_occupancy']),
  endDate: isoDay,
  movingOutDate: z.nullable(isoDay),
  terminationReason: z.string(),
  additionalDetails: z.nullable(z.string()),
  newAddress: z.nullable(
    z.object({
      recipientName: z.nullable(z.string()),
      streetAddress: z.nullable(z.string()),
      postalCode: z.nullable(z.string()),
      city: z.nullable(z.string()),
    }),
  ),
  payees: z.array(payee),
  /** Whether those who look at the home may have the contact data of its residents. */
  givingContactInfoAllowed: z.boolean(),
  masterKeyAccessAllowed: z.boolean(),
  hasPetsInApartment: z.boolean(),
  /** Whether the resident shows the home; else the provider does, on these days. */
  displaysSelf: z.boolean(),
  displayStartDate: z.nullable(isoDay),
  displayEndDate: z.nullable(isoDay),
  /** Whether a right-of-occupancy agreement is a collateral, and whose. */
  isCollateral: z.nullable(z.boolean()),
  collateralLender: z.nullable(z.string()),
})

/** A person to be added, as the requester typed them. */
const addedPerson = z.object({
  id: uuid,
  identityCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(isoDay),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})

/**
 * The persons to be added whose identity code is known under another name; `registered` is null for
 * a person under non-disclosure.
 */
export const addedUnderAnotherName = z.array(
  z.object({ name: z.string(), registered: z.nullable(z.string()) }),
)

/** The content of a modification. Specification 1, section 3. */
const modification = z.object({
  /** The requested effective day; a later approval takes effect on the day of approval. */
  inEffect: isoDay,
  /** The last day for the other parties to answer. */
  answerBy: isoDay,
  /** The day on which an approved one takes effect, and when it has. */
  effectiveOn: z.nullable(isoDay),
  effectedAt: z.nullable(instant),
  description: z.nullable(z.string()),
  leaving: z.array(contractMember),
  /** The transfer of the contract from one tenant to another; null when a party stays. */
  transfer: z.nullable(z.object({ from: contractMember, to: contractMember })),
  added: z.array(addedPerson),
  addedUnderAnotherName,
  /** The contract parties afterwards. */
  parties: z.array(contractMember),
})

/**
 * A text of a request that somebody signed by strong identification, with the level of assurance.
 */
const signature = z.extend(z.omit(receipt, { requestId: true, reference: true }), {
  person: idPair,
  acr: z.string(),
})

/**
 * A request of residents as they sent it, whatever has become of it. One of `termination` and
 * `modification` is null, by its kind.
 */
export const providerRequest = z.object({
  id: uuid,
  kind: requestKind,
  reference: z.string(),
  status: modificationStatus,
  contract: idPair,
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  noticeDay: isoDay,
  /** Who made the request. */
  givenBy: z.object({ name: z.string(), person: idPair }),
  /** The answers of the other parties. */
  approvals: z.array(
    z.extend(contractMember, {
      status: z.enum(['waiting', 'accepted', 'rejected']),
      decidedAt: z.nullable(instant),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
  decidedAt: z.nullable(instant),
  /** What rejected the request; null unless it was rejected. */
  rejectedBy: z.nullable(z.enum(rejectionCauses)),
  termination: z.nullable(termination),
  modification: z.nullable(modification),
  /** In the order in which they were attached. */
  files: z.array(residentFile),
  /** Oldest first; a request to add persons is not signed. */
  signatures: z.array(signature),
})
export type ProviderRequest = z.infer<typeof providerRequest>

/** A request by its id or its reference. */
export const requestParams = z.object({ request: textUpTo(40) })

/** Returns one request. 404 NOT_FOUND. */
const readRequest = route({
  method: 'GET',
  path: '/provider/requests/:request',
  summary: 'A request as residents sent it: account numbers, identity codes, signed texts, files',
  access: 'provider',
  scope: 'read-personal',
  params: requestParams,
  response: providerRequest,
})

/** 404 NOT_FOUND for a file that is not in the request. */
const readRequestFile = route({
  method: 'GET',
  path: '/provider/requests/:request/files/:file',
  summary: 'The bytes of a file of a request',
  access: 'provider',
  scope: 'read-personal',
  params: z.extend(requestParams, { file: uuid }),
  response: null,
  bytes: true,
})

/** Routes of whole requests. */
export const providerRequestRoutes = { readRequest, readRequestFile } as const satisfies Record<
  string,
  Route
>
