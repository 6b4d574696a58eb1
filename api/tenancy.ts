import * as z from 'zod/mini'
import { MAX_DISPUTE_TEXT } from '../domain/limits.ts'
import { contract, contractParams, postalAddress } from './contracts.ts'
import { route } from './route.ts'
import { freeText, isoDay, uuid } from './values.ts'

/** The states of an addition that the added person reads. */
export const ownTenancyStates = ['unconfirmed', 'confirmed', 'disputed', 'undone'] as const

/**
 * The states of the tenancy of a person whom others added to a contract. One is replaced when the
 * person is added again before they have confirmed: the person then reads the newer one.
 */
export const tenancyStates = [...ownTenancyStates, 'replaced'] as const
export type TenancyState = (typeof tenancyStates)[number]

/**
 * The tenancy of a person whom others added to a contract, as that person reads it.
 * `requestedBy` is null where the requester is under non-disclosure, and once the addition is undone.
 * `home` is null until it is confirmed where somebody else on the contract is under non-disclosure.
 */
export const tenancyConfirmation = z.object({
  contractUuid: uuid,
  state: z.enum(ownTenancyStates),
  home: z.nullable(
    z.object({
      realPropertyName: z.nullable(z.string()),
      postalAddress,
      addressDetails: contract.shape.addressDetails,
    }),
  ),
  startDate: isoDay,
  requestedBy: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
})
export type TenancyConfirmation = z.infer<typeof tenancyConfirmation>

const answered = z.object({ state: z.enum(tenancyStates) })
export type TenancyAnswerResult = z.infer<typeof answered>

/**
 * The caller's own addition; null for those on the contract whom nobody added to it. 404 NOT_FOUND
 * for a contract that is not the caller's.
 */
export const readTenancyConfirmation = route({
  method: 'GET',
  path: '/contracts/:contract/tenancy-confirmation',
  summary: 'Whether the added person has confirmed that they live there',
  access: 'session',
  params: contractParams,
  response: z.nullable(tenancyConfirmation),
})

const CHANGES = [
  'tenancy-confirmation',
  'notifications',
  'contracts',
  'contacts',
  'tenants',
  'drafts',
  'messages',
] as const

/**
 * The added person lives there: the others on the contract then read their real name and contact
 * details, and the person acts on the contract. A repeated call changes nothing. 404 NOT_FOUND; 409
 * STATE_CONFLICT with the state and the allowed events.
 */
export const confirmTenancy = route({
  method: 'POST',
  path: '/contracts/:contract/tenancy-confirmation/confirm',
  summary: 'The added person confirms that they live there',
  access: 'session',
  params: contractParams,
  body: z.object({}),
  changes: CHANGES,
  response: answered,
})

/** The description of a wrong addition. */
export const disputeBody = z.object({ description: z.nullable(freeText(MAX_DISPUTE_TEXT)) })
export type DisputeBody = z.infer<typeof disputeBody>

/**
 * The addition is wrong: the provider decides. A repeated call changes nothing. 404 NOT_FOUND; 409
 * STATE_CONFLICT with the state and the allowed events.
 */
export const disputeTenancy = route({
  method: 'POST',
  path: '/contracts/:contract/tenancy-confirmation/dispute',
  summary: 'The added person says that the addition is wrong',
  access: 'session',
  params: contractParams,
  body: disputeBody,
  changes: CHANGES,
  response: answered,
})
