import type { Contact } from '../../api/contracts.ts'
import { textOrNull } from '../../domain/missing.ts'
import { useContacts } from '../layout/use-help.ts'

/**
 * Returns a property maintenance contact of a contract, preferably with a phone; null when unknown.
 */
export function useMaintenanceContact(contractUuid: string): Contact | null {
  const all = useContacts(contractUuid).filter(
    ({ contactCategory }) => contactCategory === 'property_maintenance',
  )
  return all.find(({ phoneNumber }) => textOrNull(phoneNumber)) ?? all[0] ?? null
}
