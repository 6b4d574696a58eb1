import type { QueryKey } from '@tanstack/react-query'
import { INITIAL_DATA_ELEMENT_ID, type InitialData, initialData } from '../../api/initial-data.ts'
import type { CachedReadName } from '../../api/route.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import { queryClient } from './queries.ts'
import { noteSessionUse } from './session-use.ts'

/** How long flows start from embedded data, in milliseconds: about as long as hydration takes. */
const SERVED_MS = 30_000

let isOpenSession = false
let readsOfPage: readonly (string | undefined)[] = []
let servedUntil = 0
let isStartedLoaded = false

/** Returns whether the page contained the session data of a resident with a contract. */
export const hasInitialSession = (): boolean => isOpenSession

/** Whether the page has embedded data of these reads, so that its HTML shows them. */
export const areReadsEmbedded = (...reads: readonly CachedReadName[]): boolean =>
  reads.every((read) => readsOfPage.includes(read))

/**
 * Moves the data that the server embedded in this page to the query cache; returns false when there
 * are none.
 */
export function moveInitialDataToQueryCache(): boolean {
  const element = document.getElementById(INITIAL_DATA_ELEMENT_ID)
  element?.remove()
  const read = initialData.safeParse(parsed(element?.textContent ?? ''))
  if (read.success) cacheInitialData(read.data)
  return read.success
}

/** Fills the query cache with the initial data. */
export function cacheInitialData({ served, isStarted, ...session }: InitialData): void {
  noteSessionUse()
  isOpenSession = session.contracts.some(({ status }) => isActiveContract(status))
  for (const [read, data] of Object.entries(session))
    queryClient.setQueryData([read as CachedReadName], data)
  for (const { key, data } of served) queryClient.setQueryData(key as unknown as QueryKey, data)
  readsOfPage = served.map(({ key }) => key[0])
  servedUntil = isStarted ? Date.now() + SERVED_MS : 0
  isStartedLoaded = false
}

/** Returns the embedded data of a read, until the flow of the page has started; else undefined. */
export const embeddedData = (key: QueryKey): unknown =>
  Date.now() < servedUntil ? queryClient.getQueryData(key) : undefined

/** Makes flows that start from now on load their data instead of using embedded data. */
export function clearEmbeddedData(): void {
  servedUntil = 0
}

/** Notes that the flow of this page has started from embedded data. */
export function noteStartedFromEmbedded(): void {
  isStartedLoaded = true
}

/** Returns whether the flow of this page has started from embedded data. */
export const hasStartedFromEmbedded = (): boolean => isStartedLoaded

/** Parses JSON; returns null when it is incomplete, as in a truncated page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
