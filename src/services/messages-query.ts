import { queryOptions } from '@tanstack/react-query'
import {
  type ListedThread,
  listThreads,
  MAX_LISTED_THREADS,
  readThread,
} from '../../api/messages.ts'
import { call } from './api.ts'
import { refetchOnReturn } from './queries.ts'

/**
 * Reads all threads page by page; returns each once, although it may move to another page
 * meanwhile.
 */
async function readThreads(signal: AbortSignal): Promise<ListedThread[]> {
  const threads = new Map<string, ListedThread>()
  for (let after: string | null = null; ; ) {
    const query: { after?: string } = after === null ? {} : { after }
    const page: readonly ListedThread[] = await call(listThreads, { query }, { signal })
    const isNew = page.some(({ id }) => !threads.has(id))
    for (const thread of page) threads.set(thread.id, threads.get(thread.id) ?? thread)
    after = page.at(-1)?.id ?? null
    if (page.length < MAX_LISTED_THREADS || !isNew) return [...threads.values()]
  }
}

/** The reader's threads of all contracts, the one with the latest entry first. */
export const threadsQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => readThreads(signal),
})

refetchOnReturn(threadsQuery)

/** A thread with its latest entries, which is always refetched. */
export const threadQuery = (thread: string) =>
  queryOptions({
    queryKey: ['messages', thread],
    queryFn: ({ signal }) => call(readThread, { params: { thread }, query: {} }, { signal }),
    staleTime: 0,
  })
