import * as z from 'zod/mini'
import { listContacts, listContracts } from './contracts.ts'
import { listDrafts } from './drafts.ts'
import {
  featureFlags,
  listNotifications,
  userMetadata,
  userPermissions,
  userProfile,
} from './user.ts'
import { instant, locale, uuid } from './values.ts'

/** Id of the element with the first data of the page as JSON. */
export const INITIAL_DATA_ELEMENT = 'first-data'

/** An emergency bulletin as the front page shows it, without its body. */
const emergency = z.object({
  uuid,
  title: z.string(),
  excerpt: z.nullable(z.string()),
  publishedAt: instant,
  lang: z.optional(locale),
  isEmergency: z.optional(z.boolean()),
  emergencyUntil: z.optional(z.nullable(instant)),
})
export type Emergency = z.infer<typeof emergency>

/**
 * What the server embeds in a signed-in page to save its first requests: the API responses that
 * loading the session reads; `notifications`, `drafts` and the `emergencies` that last on the front
 * page, `contacts` on the pages of a contract, and the `served` reads of the page's row in the
 * registry of pages, each with the parameters of its path in their order. The server has checked the
 * answers; the browser does not, since it has the schemas of the screens that it shows alone.
 */
export const initialData = z.object({
  profile: userProfile,
  metadata: userMetadata,
  permissions: userPermissions,
  flags: featureFlags,
  contracts: listContracts.response,
  notifications: z.optional(listNotifications.response),
  drafts: z.optional(listDrafts.response),
  contacts: z.optional(z.object({ contract: uuid, list: listContacts.response })),
  served: z.optional(
    z.array(z.object({ read: z.string(), params: z.array(z.string()), answer: z.unknown() })),
  ),
  emergencies: z.optional(z.object({ contract: uuid, list: z.array(emergency) })),
})
export type InitialData = z.infer<typeof initialData>
