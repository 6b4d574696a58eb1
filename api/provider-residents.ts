import * as z from 'zod/mini'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { importKindsInOrder } from './provider-import.ts'
import { contractMember, idPair } from './provider-requests.ts'
import { type Route, route } from './route.ts'
import { instant, isoDay, trimmedText, uuid } from './values.ts'

/** The longest id of the provider's own, in characters. */
const MAX_EXTERNAL_ID = 100

/**
 * A resident with what they have said about themselves. `contact` is that of an active account,
 * else as the provider knows it; `preferences` are null without an active account.
 */
export const providerResident = z.object({
  /** The person. */
  id: uuid,
  externalId: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  account: z.nullable(
    z.object({
      id: uuid,
      status: z.enum(['unconfirmed', 'active', 'removed']),
      createdAt: instant,
    }),
  ),
  contact: z.object({ email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()) }),
  preferences: z.nullable(
    z.object({
      language: z.enum(['fi', 'sv', 'en']),
      communicationByEmail: z.boolean(),
      communicationBySms: z.boolean(),
      marketingAllowed: z.boolean(),
    }),
  ),
  /** Where the person lives, has lived or pays, the latest first. */
  contracts: z.array(
    z.extend(idPair, {
      tenantId: uuid,
      isContractParty: z.boolean(),
      isPayer: z.boolean(),
      nonDisclosure: z.boolean(),
      startDate: isoDay,
      endDate: z.nullable(isoDay),
    }),
  ),
})
export type ProviderResident = z.infer<typeof providerResident>

/** In the order of their ids. `externalId`: only the resident with this id of the provider's own. */
const listResidents = route({
  method: 'GET',
  path: '/provider/residents',
  summary: 'Residents with their contact data and preferences',
  access: 'provider',
  scope: 'read-personal',
  query: z.object({ externalId: z.optional(trimmedText(MAX_EXTERNAL_ID)), ...pageParameters }),
  response: pageSchemaOf(providerResident),
})

/** Returns one resident, by the id of the person or of the account. 404 NOT_FOUND. */
const readResident = route({
  method: 'GET',
  path: '/provider/residents/:resident',
  summary: 'A resident with contact data and preferences',
  access: 'provider',
  scope: 'read-personal',
  params: z.object({ resident: uuid }),
  response: providerResident,
})

/** A contract with everybody on it. */
export const providerContract = z.extend(idPair, {
  contractType: z.enum(['rental', 'right_of_occupancy']),
  status: z.enum(['active', 'signed', 'terminated']),
  startDate: isoDay,
  endDate: z.nullable(isoDay),
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  building: idPair,
  tenants: z.array(
    z.extend(contractMember, {
      tenantRole: z.enum(['non_tenant', 'replacement_apartment_tenant', 'subtenant', 'tenant']),
      isContractParty: z.boolean(),
      isPayer: z.boolean(),
      nonDisclosure: z.boolean(),
      startDate: isoDay,
      endDate: z.nullable(isoDay),
    }),
  ),
})
export type ProviderContract = z.infer<typeof providerContract>

/** Returns one contract. 404 NOT_FOUND. */
const readProviderContract = route({
  method: 'GET',
  path: '/provider/contracts/:contract',
  summary: 'A contract with everybody on it, as the portal has it',
  access: 'provider',
  scope: 'read',
  params: z.object({ contract: uuid }),
  response: providerContract,
})

/** The row that an id of ours was imported by. */
export const importedReference = z.extend(idPair, {
  kind: z.enum(importKindsInOrder),
  sourceUpdatedAt: z.nullable(instant),
  importedAt: instant,
})
export type ImportedReference = z.infer<typeof importedReference>

/** 404 NOT_FOUND for what was never imported. */
const readImported = route({
  method: 'GET',
  path: '/provider/imported/:kind/:id',
  summary: 'The provider’s own id of something that was imported',
  access: 'provider',
  scope: 'read',
  params: z.object({ kind: z.enum(importKindsInOrder), id: uuid }),
  response: importedReference,
})

/** Routes about residents and contracts, and of ids. */
export const providerResidentRoutes = {
  listResidents,
  readResident,
  readProviderContract,
  readImported,
} as const satisfies Record<string, Route>
