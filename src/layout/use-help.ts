import type { Contact } from '../../api/contracts.ts'
import { runtime } from '../runtime.ts'
import { contactsQuery } from '../services/queries.ts'
import { useOptionalQuery } from '../services/use-quiet-query.ts'
import { type ContactChannels, helpChannelsOf, openingHoursOf } from './help.ts'

/** Returns the contacts of a contract, once the footer of its pages has loaded them. */
export const useContacts = (contractUuid: string): readonly Contact[] =>
  useOptionalQuery({ ...contactsQuery(contractUuid), enabled: false }) ?? []

/**
 * Returns a customer service contact of a contract, preferably with opening hours; null when
 * unknown.
 */
export function useCustomerService(contractUuid: string): Contact | null {
  const all = useContacts(contractUuid).filter(
    ({ contactCategory }) => contactCategory === 'customer_service',
  )
  return all.find((contact) => openingHoursOf(contact) !== null) ?? all[0] ?? null
}

/**
 * Returns the phone numbers and the e-mail address for help: those of a contact of the contract,
 * else those of the settings of the provider.
 */
export const useHelpContacts = (contractUuid: string): ContactChannels =>
  helpChannelsOf(useContacts(contractUuid), runtime.provider)

/**
 * Returns the phone numbers and the e-mail address for help in the settings of the provider, for
 * pages without a contract.
 */
export const providerHelpContacts = (): ContactChannels => helpChannelsOf([], runtime.provider)
