import { useQuery } from '@tanstack/react-query'
import { draftsQuery, notificationsQuery } from '../../services/queries.ts'
import { useContracts, useSwitches } from '../../services/signed-in.ts'
import { frontDrafts } from './front-drafts.ts'
import type { FrontPageData } from './waiting.ts'

/** The data that the front page has read so far. */
interface KnownFacts extends FrontPageData {
  /** Whether a read is still running. */
  readonly isPending: boolean
  /** Whether every read was answered: otherwise something may wait that is not known. */
  readonly isComplete: boolean
}

/**
 * Returns the data by which the front page decides what to show. A read that fails counts as empty:
 * the part of the page that shows its data says that it failed.
 */
export function useFrontPageData(): KnownFacts {
  const notifications = useQuery({ ...notificationsQuery, throwOnError: false })
  const drafts = useQuery({ ...draftsQuery, throwOnError: false })
  const contracts = useContracts()
  const switches = useSwitches()
  return {
    notifications: notifications.data ?? [],
    contracts,
    drafts: frontDrafts(drafts.data ?? [], contracts, switches),
    isPending: notifications.isPending || drafts.isPending,
    isComplete: notifications.data !== undefined && drafts.data !== undefined,
  }
}
