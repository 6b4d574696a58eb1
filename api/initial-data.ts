import * as z from 'zod/mini'
import { bulletin } from './bulletins.ts'
import { listContacts, listContracts } from './contracts.ts'
import { listDrafts } from './drafts.ts'
import {
  featureFlags,
  listNotifications,
  userMetadata,
  userPermissions,
  userProfile,
} from './user.ts'
import { uuid } from './values.ts'

/** Id of the element with the first data of the page as JSON. */
export const INITIAL_DATA_ELEMENT = 'first-data'

/**
 * What the server embeds in a signed-in page to save its first requests: the API responses that
 * loading the session reads; `notifications`, `drafts` and the `emergencies` that last on the front
 * page, `contacts` on the pages of a contract.
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
  emergencies: z.optional(z.object({ contract: uuid, list: z.array(bulletin) })),
})
export type InitialData = z.infer<typeof initialData>
