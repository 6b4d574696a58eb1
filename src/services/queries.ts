import { QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'
import type { ListedContract } from '../../api/contracts.ts'
import { listContacts, listContracts } from '../../api/contracts.ts'
import { listDrafts } from '../../api/drafts.ts'
import type { Emergency } from '../../api/emergency.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { CachedReadName } from '../../api/route.ts'
import {
  listNotifications,
  readFeatureFlags,
  readMetadata,
  readPermissions,
  readProfile,
} from '../../api/user.ts'
import { QUERY_RETRIES, STALE_TIME_MS } from '../../domain/limits.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call, onReadsStale } from './api.ts'
import { retryDelayOf } from './read-retry.ts'

/**
 * The query client with the defaults of specification 1, section 7: fresh for 15 minutes, one
 * retry, errors to the boundary.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME_MS,
      retry: (failures, error) => failures < QUERY_RETRIES && retryDelayOf(error) !== null,
      retryDelay: (_, error) => retryDelayOf(error) ?? 0,
      throwOnError: true,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

declare module '@tanstack/react-query' {
  interface Register {
    /** Name of the read, as used in `changes` of writes, and parameters. */
    queryKey: readonly [name: CachedReadName, ...which: string[]]
  }
}

/**
 * Invalidates queries by name; active ones are refetched. A first read that is running may predate
 * the change, so that its result is invalidated too.
 */
export function invalidateReads(names: readonly CachedReadName[]): void {
  const isDropped = ({ queryKey }: { readonly queryKey: QueryKey }) => names.includes(queryKey[0])
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isDropped })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate: isDropped })
  for (const { queryKey, promise } of firstReads) {
    const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true })
    promise?.then(invalidate, () => undefined)
  }
}

onReadsStale(invalidateReads)

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(readProfile, {}, { signal }),
})

export const metadataQuery = queryOptions({
  queryKey: ['metadata'],
  queryFn: ({ signal }) => call(readMetadata, {}, { signal }),
})

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => call(readPermissions, {}, { signal }),
})

export const flagsQuery = queryOptions({
  queryKey: ['feature-flags'],
  queryFn: ({ signal }) => call(readFeatureFlags, {}, { signal }),
})

/** Errors common to all calls, which are not specific to contracts. */
const ofAnyCall: readonly ErrorCode[] = ['LOGIN_EXPIRED', 'SERVICE_UNAVAILABLE']

/**
 * The contracts of the resident. A failure to load them has an error code of its own, other than
 * that of a resident without contracts. Specification 1, section 8.
 */
export const contractsQuery = queryOptions({
  queryKey: ['contracts'],
  queryFn: async ({ signal }): Promise<ListedContract[]> => {
    try {
      return await call(listContracts, {}, { signal })
    } catch (error) {
      if (error instanceof Failure && ofAnyCall.includes(error.code)) throw error
      throw new Failure('ERROR_FETCHING_CONTRACTS', [], {}, undefined, retryDelayOf(error))
    }
  },
})

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
})

/** Data that are younger than this, in milliseconds, came with the page. */
const JUST_READ_MS = 5000

/**
 * Makes a read that others change be refetched when its page opens and when the window gets the
 * focus.
 */
export function refetchOnReturn({ queryKey }: { readonly queryKey: QueryKey }): void {
  queryClient.setQueryDefaults(queryKey, {
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt < JUST_READ_MS || 'always',
    refetchOnWindowFocus: 'always',
  })
}

refetchOnReturn(notificationsQuery)

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => call(listDrafts, {}, { signal }),
})

export const contactsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['contacts', contract],
    queryFn: ({ signal }) => call(listContacts, { params: { contract } }, { signal }),
  })

/**
 * The current emergencies of a contract's building that the server embedded in the page: shown
 * until the bulletins are read, so that an emergency does not appear late and move the page.
 */
export const embeddedEmergenciesQuery = (contract: string) =>
  queryOptions<Emergency[]>({
    queryKey: ['bulletins', contract, 'emergencies'],
    queryFn: skipToken,
  })
