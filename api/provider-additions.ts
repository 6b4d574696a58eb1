import * as z from 'zod/mini'
import { MAX_DISPUTE_TEXT } from '../domain/limits.ts'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { type Route, route } from './route.ts'
import { tenancyStates } from './tenancy.ts'
import { freeText, instant, isoDay, uuid } from './values.ts'

/** A person whom a party added to a contract, as the housing provider sees the addition. */
export const providerAddition = z.object({
  id: uuid,
  state: z.enum(tenancyStates),
  contractUuid: uuid,
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  /** The reference of the modification request. */
  reference: z.string(),
  requestedBy: z.string(),
  /**
   * The name and contact data as the requester typed them: the other tenants read this name until
   * the person confirms.
   */
  requested: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
  /** The name of the person who has the identity code; null for one under non-disclosure. */
  registered: z.nullable(z.string()),
  hasAccount: z.boolean(),
  startDate: isoDay,
  /** What the person said is wrong; null where they said nothing. */
  disputedBecause: z.nullable(z.string()),
  /** Why the provider undid the addition; null where nothing was said. */
  undoneBecause: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type ProviderAddition = z.infer<typeof providerAddition>

/** The state of a conflict where the provider's own data name the added person since. */
export const IMPORTED_SINCE_STATE = 'imported_since'

/** Oldest first, in pages. */
const listAdditions = route({
  method: 'GET',
  path: '/provider/additions',
  summary: 'Persons whom parties added to contracts, and whether they have confirmed it',
  access: 'provider',
  scope: 'read',
  query: z.object({ state: z.optional(z.enum(tenancyStates)), ...pageParameters }),
  response: pageSchemaOf(providerAddition),
})

/** Returns one addition. 404 NOT_FOUND. */
const readAddition = route({
  method: 'GET',
  path: '/provider/additions/:addition',
  summary: 'A person whom a party added to a contract',
  access: 'provider',
  scope: 'read',
  params: z.object({ addition: uuid }),
  response: providerAddition,
})

/** The parts that the routes have in common which decide about an addition. */
const deciding = {
  method: 'POST',
  access: 'provider',
  scope: 'decide',
  params: z.object({ addition: uuid }),
  changes: [],
  response: providerAddition,
} as const

/**
 * Undoes an addition that the person has not confirmed, as if it had not been: neither side sees
 * the other. Again, nothing changes. 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the
 * allowed events, or with the state `imported_since` where an import has named the person since.
 */
const undoAddition = route({
  ...deciding,
  path: '/provider/additions/:addition/undo',
  summary: 'Undo an addition: the person and the parties are notified',
  body: z.object({ because: z.optional(z.nullable(freeText(MAX_DISPUTE_TEXT))) }),
})

/**
 * Upholds a disputed addition: the person is a tenant under their real name. 404 NOT_FOUND; 409
 * STATE_CONFLICT with the state and the allowed events.
 */
const upholdAddition = route({
  ...deciding,
  path: '/provider/additions/:addition/uphold',
  summary: 'Uphold a disputed addition: the person is notified',
  body: z.object({}),
})

/** Routes about added persons. */
export const providerAdditionRoutes = {
  listAdditions,
  readAddition,
  undoAddition,
  upholdAddition,
} as const satisfies Record<string, Route>
