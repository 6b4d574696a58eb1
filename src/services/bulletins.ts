import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Bulletin,
  type BulletinPage,
  listBulletins,
  readBulletin,
} from '../../api/bulletins.ts'
import { HOUSE_DATA_STALE_MS } from '../../domain/limits.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { call } from './api.ts'

/** The bulletins of a contract's building, page by page from 0. Specification 2, section 7. */
export const bulletinsQuery = (contract: string) =>
  infiniteQueryOptions({
    queryKey: ['bulletins', contract],
    queryFn: ({ pageParam, signal }) =>
      call(listBulletins, { params: { contract }, query: pageParam }, { signal }),
    initialPageParam: { page: 0 },
    getNextPageParam: nextOf,
    staleTime: HOUSE_DATA_STALE_MS,
  })

/** Returns the parameters of the page that follows a page; null when the page is the last. */
const nextOf = ({ nextPage, nextAfter }: BulletinPage) =>
  nextPage === null ? null : { page: nextPage, ...(nextAfter && { after: nextAfter }) }

/**
 * Returns every bulletin of the pages once. The pages may repeat one: an emergency is first and
 * again in its own place, and where pages are only numbered, a new bulletin moves others to later
 * pages.
 */
export function bulletinsIn(read: { readonly pages: readonly BulletinPage[] }): Bulletin[] {
  const seen = new Set<string>()
  return read.pages
    .flatMap(({ bulletins }) => bulletins)
    .filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid))
}

/**
 * The query of one bulletin, with null data when it does not exist. Until its own read answers, and
 * when that fails, the data are those of the list of bulletins, if the client has read it.
 */
export const bulletinQuery = (client: QueryClient, contract: string, bulletin: string) => {
  const { queryKey } = bulletinsQuery(contract)
  const read = client.getQueryData(queryKey)
  const known = read && bulletinsIn(read).find(({ uuid }) => uuid === bulletin)
  return queryOptions({
    queryKey: ['bulletin', contract, bulletin],
    queryFn: async ({ signal }): Promise<Bulletin | null> => {
      try {
        return await call(readBulletin, { params: { contract, bulletin } }, { signal })
      } catch (error) {
        if (error instanceof Failure && isUnknown.has(error.code)) return null
        throw error
      }
    },
    staleTime: HOUSE_DATA_STALE_MS,
    ...(known && {
      initialData: known,
      initialDataUpdatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    }),
  })
}

const isUnknown: ReadonlySet<string> = new Set(['BULLETIN_NOT_FOUND', 'NOT_FOUND'])
