import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../api/own-sessions.ts'
import { call } from './api.ts'
import { refetchOnReturn } from './queries.ts'

/** The sessions of the account. The part of the page that lists them shows a failed read itself. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  throwOnError: false,
})

refetchOnReturn(sessionsQuery)
