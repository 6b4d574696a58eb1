import * as z from 'zod/mini'
import { wholeNumber } from './paging.ts'
import { type Route, route } from './route.ts'
import { instant, uuid } from './values.ts'

/** The most events of one response. */
const MAX_EVENTS = 1000

/** What an event is about, by our id and by the provider's where it was imported. */
const subject = z.object({
  kind: z.string(),
  id: z.nullable(uuid),
  externalId: z.nullable(z.string()),
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
    after: wholeNumber(0),
    limit: wholeNumber(100).check(
      z.refine((value) => value > 0, 'too_small'),
      z.refine((value) => value <= MAX_EVENTS, 'too_big'),
    ),
  }),
  response: eventPage,
})

/** Routes of the event feed. */
export const providerEventRoutes = { listEvents } as const satisfies Record<string, Route>
