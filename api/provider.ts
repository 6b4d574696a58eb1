import * as z from 'zod/mini'
import { modificationStatus } from './contracts.ts'
import { type Route, route } from './route.ts'
import { email, instant, isoDay, text, uuid } from './values.ts'

/** What the parties of a contract can ask for. */
const requestKind = z.enum(['termination', 'modification'])

/** What a modification changes; names stand for people. */
const openModification = z.object({
  /** The day on which it is to take effect; it does when it is approved, if that is later. */
  inEffect: isoDay,
  description: z.nullable(z.string()),
  leaving: z.array(z.string()),
  /** To whom the contract passes on; null when a party stays. */
  receiver: z.nullable(z.string()),
  added: z.array(z.string()),
})

/** A request that has not been decided, as the housing provider sees it. */
export const openRequest = z.object({
  id: uuid,
  kind: requestKind,
  reference: z.string(),
  status: modificationStatus,
  contractUuid: uuid,
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  noticeDay: isoDay,
  /** The day on which the contract is to end; null for a modification. */
  endDate: z.nullable(isoDay),
  /** Null for a termination. */
  modification: z.nullable(openModification),
  /** Who made it. */
  givenBy: z.string(),
  createdAt: instant,
})
export type OpenRequest = z.infer<typeof openRequest>

/**
 * What became of a request. `contractEndDate` is the day on which the contract now ends,
 * `effectiveOn` the one on which an approved modification takes effect.
 */
export const decidedRequest = z.object({
  id: uuid,
  kind: requestKind,
  reference: z.string(),
  status: modificationStatus,
  contractUuid: uuid,
  contractEndDate: z.nullable(isoDay),
  effectiveOn: z.nullable(isoDay),
})
export type DecidedRequest = z.infer<typeof decidedRequest>

/** What the provider says of a request. */
export type ProviderDecision = 'approve' | 'reject'

/** A request by its id or its reference. */
const ofRequest = z.object({ request: text(40) })

/** The oldest first. */
const listOpenRequests = route({
  method: 'GET',
  path: '/provider/requests',
  summary: 'Requests that have not been decided',
  access: 'provider',
  answer: z.array(openRequest),
})

/** 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the events it allows. */
const approveRequest = route({
  method: 'POST',
  path: '/provider/requests/:request/approve',
  summary: 'Approve a request: the contract ends or is changed, and its parties are told',
  access: 'provider',
  params: ofRequest,
  body: z.object({}),
  changes: [],
  answer: decidedRequest,
})

/** The same errors. */
const rejectRequest = route({
  method: 'POST',
  path: '/provider/requests/:request/reject',
  summary: 'Reject a request: the contract goes on as it is, and its parties are told',
  access: 'provider',
  params: ofRequest,
  body: z.object({}),
  changes: [],
  answer: decidedRequest,
})

/** A staff member and the resident for whom they are to act, by their e-mail addresses. */
export const staffSession = z.object({ staffEmail: email, residentEmail: email })
export type StaffSession = z.infer<typeof staffSession>

/** Where the staff member opens the session, once, and until when. */
export const staffEntry = z.object({ link: z.url(), expiresAt: instant })
export type StaffEntry = z.infer<typeof staffEntry>

/** 404 NOT_FOUND without an active account of each. */
const openStaffSession = route({
  method: 'POST',
  path: '/provider/staff-sessions',
  summary: 'Let a staff member act for a resident, who can look and change nothing',
  access: 'provider',
  body: staffSession,
  changes: [],
  answer: staffEntry,
})

/** What the provider's own programs call, and never the portal. */
export const providerRoutes = {
  listOpenRequests,
  approveRequest,
  rejectRequest,
  openStaffSession,
} as const satisfies Record<string, Route>
