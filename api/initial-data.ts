import * as z from 'zod/mini'
import { listContracts } from './contracts.ts'
import { featureFlags, userMetadata, userPermissions, userProfile } from './user.ts'

/** Id of the element with the first data of the page as JSON. */
export const INITIAL_DATA_ELEMENT_ID = 'first-data'

/**
 * What the server embeds in a signed-in page to save its first requests: the API responses that
 * loading the session reads, by the names of the reads, and the `served` reads, as the browser's cache has them: `contacts` on
 * the pages of a contract, `notifications`, `drafts` and the emergencies that last on the front page,
 * and those of `src/routing/page-reads.ts`. The server has checked all of them; the browser checks
 * those of the session alone, since it loads the schemas of the screens that it shows.
 */
export const initialData = z.object({
  profile: userProfile,
  metadata: userMetadata,
  permissions: userPermissions,
  'feature-flags': featureFlags,
  contracts: listContracts.response,
  /** Whether the flow of the page starts from `served`, as in its HTML. */
  isStarted: z.boolean(),
  served: z.array(z.object({ key: z.array(z.string()), data: z.unknown() })),
})
export type InitialData = z.infer<typeof initialData>
