import * as z from 'zod/mini'
import { route } from './route.ts'
import { instant, locale, requiredOr, uuid } from './values.ts'

/** What a party says of a request that waits for it. */
export const approvalActions = ['accept', 'reject'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** What a person is called; null where it is not known. */
export const personName = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
})

/** What a party has said of a request; `isSelf` is whoever reads it. */
const partyApproval = z.extend(personName, {
  tenantId: uuid,
  isSelf: z.boolean(),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  decidedAt: z.nullable(instant),
})

/** Who or what ended a request: a party that did not approve, the provider, or its last day. */
export const requestRejections = ['tenant', 'provider', 'lapse'] as const
export type RequestRejection = (typeof requestRejections)[number]

/** What is told of every request beside what was sent. `reference` is what a resident quotes. */
export const requestStanding = {
  id: uuid,
  reference: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  createdBySelf: z.boolean(),
  /** Who made it. */
  givenBy: personName,
  approvals: z.array(partyApproval),
  /** Null unless it was rejected. */
  rejectedBy: z.nullable(z.enum(requestRejections)),
}

/** What every answer to a request says, beside which one it is. */
export const answerToRequest = {
  operationType: z.enum(approvalActions, requiredOr('invalid_type')),
  locale,
}

/** Where to be identified. */
export const identificationLink = z.object({ link: z.url() })

/** What was signed, by whom, how identified, with the hash (SHA-256, hex) of the text. */
export const receipt = z.object({
  id: uuid,
  requestId: uuid,
  action: z.enum(['create', ...approvalActions]),
  reference: z.string(),
  signedAt: instant,
  signerName: z.string(),
  method: z.enum(['bank', 'mobile', 'passport']),
  text: z.string(),
  hash: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/** Of a request of any kind; 404 when the caller has signed nothing of it. */
export const readReceipt = route({
  method: 'GET',
  path: '/contracts/:contract/requests/:id/receipt',
  summary: 'What was signed',
  access: 'session',
  params: z.object({ contract: uuid, id: uuid }),
  answer: receipt,
})
