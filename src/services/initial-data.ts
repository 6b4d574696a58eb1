import type { QueryKey } from '@tanstack/react-query'
import { INITIAL_DATA_ELEMENT, type InitialData, initialData } from '../../api/initial-data.ts'
import type { ReadName } from '../../api/route.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import { queryClient } from './queries.ts'
import { noteUse } from './session-use.ts'

let isOpenSession = false
let readsOfPage: readonly (string | undefined)[] = []

/** Returns whether the page contained the session data of a resident with a contract. */
export const hasInitialSession = (): boolean => isOpenSession

/** Whether a page came with some reads, so that what shows them is in its HTML. */
export const isServed = (...reads: readonly ReadName[]): boolean =>
  reads.every((read) => readsOfPage.includes(read))

/**
 * Moves the data that the server wrote into this page to the query cache; returns false without
 * any.
 */
export function takeInitialData(): boolean {
  const element = document.getElementById(INITIAL_DATA_ELEMENT)
  element?.remove()
  const read = initialData.safeParse(parsed(element?.textContent ?? ''))
  if (read.success) cacheInitialData(read.data)
  return read.success
}

/** Fills the query cache with the initial data. */
export function cacheInitialData({ served, ...session }: InitialData): void {
  noteUse()
  isOpenSession = session.contracts.some(({ status }) => isActiveContract(status))
  for (const [read, data] of Object.entries(session))
    queryClient.setQueryData([read as ReadName], data)
  for (const { key, data } of served) queryClient.setQueryData(key as unknown as QueryKey, data)
  readsOfPage = served.map(({ key }) => key[0])
}

/** Returns null for a truncated page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
