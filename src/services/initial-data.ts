import { INITIAL_DATA_ELEMENT, type InitialData, initialData } from '../../api/initial-data.ts'
import type { ServedRead } from '../../api/served-reads.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import { runtime } from '../runtime.ts'
import {
  contactsQuery,
  contractsQuery,
  draftsQuery,
  embeddedEmergenciesQuery,
  flagsQuery,
  metadataQuery,
  notificationsQuery,
  permissionsQuery,
  profileQuery,
  queryClient,
} from './queries.ts'
import { noteUse } from './session-use.ts'

let isOpenSession = false
let readsOfPage: readonly string[] = []

/** Returns whether the page contained the session data of a resident with a contract. */
export const hasInitialSession = (): boolean => isOpenSession

/** Whether a page came with some reads, so that what shows them is in its HTML. */
export const isServed = (...reads: readonly ServedRead[]): boolean =>
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
export function cacheInitialData({
  notifications,
  drafts,
  contacts,
  emergencies,
  served = [],
  ...data
}: InitialData): void {
  noteUse()
  isOpenSession = data.contracts.some(({ status }) => isActiveContract(status))
  queryClient.setQueryData(profileQuery.queryKey, data.profile)
  queryClient.setQueryData(metadataQuery.queryKey, data.metadata)
  queryClient.setQueryData(permissionsQuery.queryKey, data.permissions)
  queryClient.setQueryData(flagsQuery.queryKey, data.flags)
  queryClient.setQueryData(contractsQuery.queryKey, data.contracts)
  if (notifications) queryClient.setQueryData(notificationsQuery.queryKey, notifications)
  if (drafts) queryClient.setQueryData(draftsQuery.queryKey, drafts)
  if (contacts) queryClient.setQueryData(contactsQuery(contacts.contract).queryKey, contacts.list)
  readsOfPage = served.map(({ read }) => read)
  for (const one of served) cacheRead(one)
  if (emergencies)
    queryClient.setQueryData(
      embeddedEmergenciesQuery(emergencies.contract).queryKey,
      emergencies.list,
    )
}

/** What the keys of translated reads end with. */
const TRANSLATED: readonly string[] = ['building-info'] satisfies readonly ServedRead[]
/** What is read page by page. */
const PAGED: readonly string[] = ['bulletins'] satisfies readonly ServedRead[]

function cacheRead({ read, params, answer }: NonNullable<InitialData['served']>[number]): void {
  const key = [...params, ...(TRANSLATED.includes(read) ? [runtime.locale] : [])]
  const data = PAGED.includes(read) ? { pages: [answer], pageParams: [{ page: 0 }] } : answer
  queryClient.setQueryData([read as ServedRead, ...key], data)
}

/** Returns null for a truncated page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
