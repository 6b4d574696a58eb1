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
import { uuid } from './values.ts'

/** Id of the element with the first data of the page as JSON. */
export const INITIAL_DATA_ELEMENT = 'first-data'

/**
 * What the server embeds in a signed-in page to save its first requests: the API responses that
 * loading the session reads; `notifications` and `drafts` on the front page, `contacts` on the pages of a contract, and the `served` reads of the page
 * (`src/routing/page-reads.ts`), as the browser's cache has them. The server has checked these
 * responses; the browser does not, since it loads the schemas of the screens that it shows alone.
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
  served: z.optional(z.array(z.object({ key: z.array(z.string()), data: z.unknown() }))),
})
export type InitialData = z.infer<typeof initialData>
