import type { Contact } from '../../api/contracts.ts'
import { runtime } from '../runtime.ts'
import { contactsQuery } from '../services/queries.ts'
import { useQuietQuery } from '../services/use-quiet-query.ts'
import { type ContactWays, helpOf, hoursOf } from './help.ts'

/** Returns the contacts of a contract, once the footer of its pages has loaded them. */
export const useContacts = (contractUuid: string): readonly Contact[] =>
  useQuietQuery({ ...contactsQuery(contractUuid), enabled: false }) ?? []

/** Returns the customer service of a contract, one with opening hours first; null when unknown. */
export function useCustomerService(contractUuid: string): Contact | null {
  const all = useContacts(contractUuid).filter(
    ({ contactCategory }) => contactCategory === 'customer_service',
  )
  return all.find((contact) => hoursOf(contact) !== null) ?? all[0] ?? null
}

/**
 * Returns how to ask for help: by the contacts of a contract, else by the settings of the provider.
 */
export const useHelp = (contractUuid: string): ContactWays =>
  helpOf(useContacts(contractUuid), runtime.provider)

/** Returns how to ask the provider for help where no contract is known. */
export const providerHelp = (): ContactWays => helpOf([], runtime.provider)
