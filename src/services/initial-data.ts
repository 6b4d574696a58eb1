import type { QueryKey } from '@tanstack/react-query'
import { INITIAL_DATA_ELEMENT, type InitialData, initialData } from '../../api/initial-data.ts'
import type { ReadName } from '../../api/route.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import { queryClient } from './queries.ts'
import { noteUse } from './session-use.ts'

/** For how long flows start from what their page came with, in milliseconds: while it is hydrated. */
const SERVED_MS = 30_000

let isOpenSession = false
let readsOfPage: readonly (string | undefined)[] = []
let servedUntil = 0
let isStartedLoaded = false

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
export function cacheInitialData({ served, isStarted, ...session }: InitialData): void {
  noteUse()
  isOpenSession = session.contracts.some(({ status }) => isActiveContract(status))
  for (const [read, data] of Object.entries(session))
    queryClient.setQueryData([read as ReadName], data)
  for (const { key, data } of served) queryClient.setQueryData(key as unknown as QueryKey, data)
  readsOfPage = served.map(({ key }) => key[0])
  servedUntil = isStarted ? Date.now() + SERVED_MS : 0
  isStartedLoaded = false
}

/** Returns a read that the page came with, until its flow has started; undefined otherwise. */
export const servedData = (key: QueryKey): unknown =>
  Date.now() < servedUntil ? queryClient.getQueryData(key) : undefined

/** Has flows load what they need from now on. */
export function clearServedData(): void {
  servedUntil = 0
}

/** Notes that the flow of this page has started from what the page came with. */
export function noteStartedLoaded(): void {
  isStartedLoaded = true
}

/** Returns whether the flow of this page has started from what the page came with. */
export const hasStartedLoaded = (): boolean => isStartedLoaded

/** Returns null for a truncated page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
