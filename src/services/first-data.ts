import { FIRST_DATA_ELEMENT, type FirstData, firstData } from '../../api/first-data.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import {
  contactsQuery,
  contractsQuery,
  flagsQuery,
  metadataQuery,
  notificationsQuery,
  permissionsQuery,
  profileQuery,
  queryClient,
} from './queries.ts'

let isOpenSession = false

/** Whether the page came with all that loading the session reads, of a resident with a contract. */
export const cameWithSession = (): boolean => isOpenSession

/** Takes what the server wrote into this page as if it had been asked for; false when there is nothing. */
export function takeFirstData(): boolean {
  const element = document.getElementById(FIRST_DATA_ELEMENT)
  element?.remove()
  const read = firstData.safeParse(parsed(element?.textContent ?? ''))
  if (read.success) keepFirstData(read.data)
  return read.success
}

/** Puts what was read where the portal looks before it asks. */
export function keepFirstData({ notifications, contacts, ...data }: FirstData): void {
  isOpenSession = data.contracts.some(({ status }) => isActiveContract(status))
  queryClient.setQueryData(profileQuery.queryKey, data.profile)
  queryClient.setQueryData(metadataQuery.queryKey, data.metadata)
  queryClient.setQueryData(permissionsQuery.queryKey, data.permissions)
  queryClient.setQueryData(flagsQuery.queryKey, data.flags)
  queryClient.setQueryData(contractsQuery.queryKey, data.contracts)
  if (notifications) queryClient.setQueryData(notificationsQuery.queryKey, notifications)
  if (contacts) queryClient.setQueryData(contactsQuery(contacts.contract).queryKey, contacts.list)
}

/** A page that was cut off on its way may hold a part only. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
