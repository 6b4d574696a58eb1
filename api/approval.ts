import * as z from 'zod/mini'
import { route } from './route.ts'
import { instant, locale, requiredOr, uuid } from './values.ts'

/** A party's answers to a pending request. */
export const approvalActions = ['accept', 'reject'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** A person's name; null where unknown. */
export const personName = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
})

/** A party's answer to a request; `isSelf` marks the caller. */
const partyApproval = z.extend(personName, {
  tenantId: uuid,
  isSelf: z.boolean(),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  decidedAt: z.nullable(instant),
})

/** What ended a request: a party that rejected it, the provider, or its deadline. */
export const rejectionCauses = ['tenant', 'provider', 'lapse'] as const
export type RejectionCause = (typeof rejectionCauses)[number]

/** Fields common to all requests, beside what was sent. `reference` is what a resident quotes. */
export const requestStatusFields = {
  id: uuid,
  reference: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  createdBySelf: z.boolean(),
  /** The person who made the request. */
  givenBy: personName,
  approvals: z.array(partyApproval),
  /** What rejected the request; null unless it was rejected. */
  rejectedBy: z.nullable(z.enum(rejectionCauses)),
}

/** Fields common to the bodies that answer a request. */
export const requestAnswerFields = {
  operationType: z.enum(approvalActions, requiredOr('invalid_type')),
  locale,
}

/** The address of strong identification. */
export const identificationLink = z.object({ link: z.url() })

/**
 * The receipt of a signature: what was signed, by whom and how they were identified, with the hash
 * (SHA-256, hex) of the text.
 */
export const receipt = z.object({
  id: uuid,
  requestId: uuid,
  action: z.enum(['create', ...approvalActions]),
  reference: z.string(),
  signedAt: instant,
  signerName: z.string(),
  method: z.enum(['bank', 'mobile', 'passport', 'strong']),
  text: z.string(),
  hash: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/** The fields of a request that decide whether the resident has signed something of it. */
export interface RequestSigningFields {
  readonly id: string
  readonly status: string
  readonly createdBySelf: boolean
  readonly approvals: readonly { readonly isSelf: boolean; readonly status: string }[]
}

/**
 * Whether the resident has signed something of a request: the request itself, or an answer to it.
 * Only then there is a receipt.
 */
export const hasSignedAnything = ({
  status,
  createdBySelf,
  approvals,
}: RequestSigningFields): boolean =>
  (createdBySelf && status !== 'pending_strong_authentication') ||
  approvals.some((one) => one.isSelf && one.status !== 'waiting')

/**
 * The receipt of a request of any kind; null when the caller has signed nothing for it. 404
 * NOT_FOUND for a contract that is not the caller's.
 */
export const readReceipt = route({
  method: 'GET',
  path: '/contracts/:contract/requests/:id/receipt',
  summary: 'What was signed',
  access: 'session',
  params: z.object({ contract: uuid, id: uuid }),
  response: z.nullable(receipt),
})

/**
 * The days of a request as an iCalendar file (`text/calendar`), in a language: by default that of
 * the account. 404 for those who may not read the request, and while it has no day for a calendar:
 * before the caller's own answer, and after a rejection.
 */
export const readCalendar = route({
  method: 'GET',
  path: '/contracts/:contract/requests/:id/calendar.ics',
  summary: 'The days of a request for a calendar',
  access: 'session',
  params: z.object({ contract: uuid, id: uuid }),
  query: z.object({ lang: z.optional(locale) }),
  response: null,
  bytes: true,
})
