import * as z from 'zod/mini'
import { providerErrorRoutes } from './client-errors.ts'
import { modificationStatus } from './contracts.ts'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { providerAdditionRoutes } from './provider-additions.ts'
import { providerCompleteRoutes } from './provider-complete.ts'
import { providerEventRoutes } from './provider-events.ts'
import { providerFigureRoutes } from './provider-figures.ts'
import { providerFileRoutes } from './provider-files.ts'
import { providerFlagRoutes } from './provider-flags.ts'
import { importRoutes } from './provider-import.ts'
import { providerImportsRoutes } from './provider-imports.ts'
import { providerKeyRoutes } from './provider-keys.ts'
import { providerMessageRoutes } from './provider-messages.ts'
import { providerNoticeRoutes } from './provider-notices.ts'
import { providerNotificationRoutes } from './provider-notifications.ts'
import { providerParkingRoutes } from './provider-parking.ts'
import {
  addedUnderAnotherName,
  providerRequestRoutes,
  requestKind,
  requestParams,
} from './provider-requests.ts'
import { providerResidentRoutes } from './provider-residents.ts'
import { providerStaffRoutes } from './provider-staff.ts'
import { providerWebhookRoutes } from './provider-webhooks.ts'
import { type Route, route } from './route.ts'
import { email, instant, isoDay, uuid } from './values.ts'

/** The content of an open modification; people are given by name. */
const openModification = z.object({
  /** The requested effective day; a later approval takes effect on the day of approval. */
  inEffect: isoDay,
  description: z.nullable(z.string()),
  leaving: z.array(z.string()),
  /** The person who the contract is transferred to; null when a party stays. */
  receiver: z.nullable(z.string()),
  added: z.array(z.string()),
  addedUnderAnotherName,
})

/** A request as it is listed. */
export const listedRequest = z.object({
  id: uuid,
  kind: requestKind,
  reference: z.string(),
  status: modificationStatus,
  contractUuid: uuid,
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  noticeDay: isoDay,
  /** The day the contract is to end; null for a modification. */
  endDate: z.nullable(isoDay),
  /** The modification; null for a termination. */
  modification: z.nullable(openModification),
  /** The name of the person who made the request. */
  givenBy: z.string(),
  createdAt: instant,
})
export type ListedRequest = z.infer<typeof listedRequest>

/**
 * The outcome of a request. `contractEndDate` is the day the contract now ends, `effectiveOn` the
 * day an approved modification takes effect.
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

/** The provider's decision on a request. */
export type ProviderDecision = 'approve' | 'reject'

/**
 * Those that are open, unless those that were decided are asked for; the oldest first. One that is
 * signed but waits for its other parties is open.
 */
const listOpenRequests = route({
  method: 'GET',
  path: '/provider/requests',
  summary: 'Requests, by default those that have not been decided',
  access: 'provider',
  scope: 'read',
  query: z.object({ status: z.optional(z.enum(['open', 'decided'])), ...pageParameters }),
  response: pageSchemaOf(listedRequest),
})

/** 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the events it allows. */
const approveRequest = route({
  method: 'POST',
  path: '/provider/requests/:request/approve',
  summary: 'Approve a request: the contract ends or is changed, and its parties are notified',
  access: 'provider',
  scope: 'decide',
  params: requestParams,
  body: z.object({}),
  changes: [],
  response: decidedRequest,
})

/** Rejects a request. Same errors as approving. */
const rejectRequest = route({
  method: 'POST',
  path: '/provider/requests/:request/reject',
  summary: 'Reject a request: the contract goes on as it is, and its parties are notified',
  access: 'provider',
  scope: 'decide',
  params: requestParams,
  body: z.object({}),
  changes: [],
  response: decidedRequest,
})

/** The e-mail addresses of a staff member and of the resident they are to act for. */
export const staffLinkBody = z.object({ staffEmail: email, residentEmail: email })
export type StaffLinkBody = z.infer<typeof staffLinkBody>

/** The single-use address that opens the session, and when it expires. */
export const staffSessionLink = z.object({ link: z.url(), expiresAt: instant })
export type StaffSessionLink = z.infer<typeof staffSessionLink>

/** 404 NOT_FOUND unless both have an active account. */
const openStaffSession = route({
  method: 'POST',
  path: '/provider/staff-sessions',
  summary: 'Let a staff member act for a resident, who can look and change nothing',
  access: 'provider',
  scope: 'staff-session',
  body: staffLinkBody,
  changes: [],
  response: staffSessionLink,
})

/** Routes for the provider's own programs, never called by the portal. */
export const providerRoutes = {
  listOpenRequests,
  approveRequest,
  rejectRequest,
  openStaffSession,
  importBuildings: importRoutes.buildings,
  importContacts: importRoutes.contacts,
  importResidents: importRoutes.residents,
  importContracts: importRoutes.contracts,
  importResponsibilities: importRoutes.responsibilities,
  importDocuments: importRoutes.documents,
  importBulletins: importRoutes.bulletins,
  importPaymentAccounts: importRoutes['payment-accounts'],
  importInvoiceAddresses: importRoutes['invoice-addresses'],
  importInvoices: importRoutes.invoices,
  importPaymentMonths: importRoutes['payment-months'],
  importRemittances: importRoutes.remittances,
  importParkingAreas: importRoutes['parking-areas'],
  importParkingSpots: importRoutes['parking-spots'],
  importParkingReservations: importRoutes['parking-reservations'],
  ...providerRequestRoutes,
  ...providerResidentRoutes,
  ...providerParkingRoutes,
  ...providerFileRoutes,
  ...providerAdditionRoutes,
  ...providerCompleteRoutes,
  ...providerImportsRoutes,
  ...providerFigureRoutes,
  ...providerNoticeRoutes,
  ...providerNotificationRoutes,
  ...providerMessageRoutes,
  ...providerEventRoutes,
  ...providerWebhookRoutes,
  ...providerErrorRoutes,
  ...providerKeyRoutes,
  ...providerFlagRoutes,
  ...providerStaffRoutes,
} as const satisfies Record<string, Route>
