import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../api/own-sessions.ts'
import { call } from './api.ts'
import { readAnewOnReturn } from './queries.ts'

/** Where the account is signed in: a part of a page, which says itself when it cannot be read. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  throwOnError: false,
})

readAnewOnReturn(sessionsQuery)
