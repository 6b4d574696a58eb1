import * as z from 'zod/mini'
import { wholeNumberParameter } from './paging.ts'
import type { ImportKind } from './provider-import.ts'
import { type Route, route } from './route.ts'
import { instant, uuid } from './values.ts'

/** The most events of one response. */
const MAX_EVENTS = 1000

/** The kinds of subject that are imported, and the kind of their rows. */
export const importedSubjects = {
  building: 'buildings',
  contact: 'contacts',
  person: 'residents',
  contract: 'contracts',
  responsibility: 'responsibilities',
  document: 'documents',
  bulletin: 'bulletins',
  payment_account: 'payment-accounts',
  invoice_address: 'invoice-addresses',
  invoice: 'invoices',
  payment_month: 'payment-months',
  remittance: 'remittances',
  parking_area: 'parking-areas',
  parking_spot: 'parking-spots',
  parking_reservation: 'parking-reservations',
} as const satisfies Readonly<Record<string, ImportKind>>

/** A kind of subject that is imported. */
export type ImportedSubject = keyof typeof importedSubjects

const imported = <const Kind extends ImportedSubject>(kind: Kind) =>
  `/provider/imported/${importedSubjects[kind]}/:id` as const

/**
 * The kinds of subject of events, with the call that returns it. Null: something of the portal
 * alone, such as a session, whose id an event does not say.
 */
export const eventSubjects = {
  termination_request: '/provider/requests/:id',
  modification_request: '/provider/requests/:id',
  tenancy_confirmation: '/provider/additions/:id',
  notice: '/provider/notices/:id',
  known_defect: '/provider/notices/:id',
  message_thread: '/provider/messages/:id',
  parking_reservation: '/provider/parking-reservations/:id',
  contract: '/provider/contracts/:id',
  person: '/provider/residents/:id',
  /** Of a resident; the account of staff is not said. */
  account: '/provider/residents/:id',
  building: imported('building'),
  contact: imported('contact'),
  responsibility: imported('responsibility'),
  document: imported('document'),
  bulletin: imported('bulletin'),
  payment_account: imported('payment_account'),
  invoice_address: imported('invoice_address'),
  invoice: imported('invoice'),
  payment_month: imported('payment_month'),
  remittance: imported('remittance'),
  parking_area: imported('parking_area'),
  parking_spot: imported('parking_spot'),
  feature_flag: null,
  identification: null,
  notification: null,
  out_of_office: null,
  provider_key: null,
  registration: null,
  session: null,
  webhook: null,
} as const satisfies Readonly<Record<string, string | null>>

/** A kind of subject of events. */
export type EventSubject = keyof typeof eventSubjects

/** The subject of an event, by our id and by the provider's where it was imported. */
const subject = z.object({
  kind: z.string(),
  /** The id of the subject; null where no call returns it. */
  id: z.nullable(uuid),
  externalId: z.nullable(z.string()),
  /** The address of the call that returns it, below the origin of the portal. */
  path: z.nullable(z.string()),
})

/** Something that happened. It says what it is about and nothing else: the reader asks for the rest. */
export const providerEvent = z.object({
  /** Rises by one from event to event. */
  number: z.int(),
  /** Noun and verb, such as `termination.created`. */
  type: z.string(),
  at: instant,
  subject,
  contract: z.nullable(z.object({ id: uuid, externalId: z.nullable(z.string()) })),
})
export type ProviderEvent = z.infer<typeof providerEvent>

/** Events in their order, and the number to continue after. */
export const eventPage = z.object({ events: z.array(providerEvent), last: z.int() })
export type EventPage = z.infer<typeof eventPage>

/** 409 STATE_CONFLICT with state `cursor_ahead` for a number that no event has reached yet. */
const listEvents = route({
  method: 'GET',
  path: '/provider/events',
  summary: 'What has happened after an event; none is left out, whenever it was committed',
  access: 'provider',
  scope: 'read',
  query: z.object({
    /** The number of the last event that was read; 0 for all. */
    after: wholeNumberParameter(0),
    limit: wholeNumberParameter(100).check(
      z.refine((value) => value > 0, 'too_small'),
      z.refine((value) => value <= MAX_EVENTS, 'too_big'),
    ),
  }),
  response: eventPage,
})

/** Routes of the event feed. */
export const providerEventRoutes = { listEvents } as const satisfies Record<string, Route>
