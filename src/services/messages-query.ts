import { queryOptions } from '@tanstack/react-query'
import { listThreads, readThread } from '../../api/messages.ts'
import { call } from './api.ts'
import { readAnewOnReturn } from './queries.ts'

/** The reader's threads of all contracts, the one with the latest entry first. */
export const threadsQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => call(listThreads, {}, { signal }),
})

readAnewOnReturn(threadsQuery)

/** A thread with its entries, read anew each time. */
export const threadQuery = (thread: string) =>
  queryOptions({
    queryKey: ['messages', thread],
    queryFn: ({ signal }) => call(readThread, { params: { thread } }, { signal }),
    staleTime: 0,
  })
