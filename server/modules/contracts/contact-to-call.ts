import type { Contact } from '../../../api/contracts.ts'
import { selectHelpContacts } from '../../../domain/help-contact.ts'
import { textOrNull } from '../../../domain/missing.ts'

/** Whom to call, by phone number. */
export interface ContactToCall {
  readonly name: string | null
  readonly phoneNumber: string
}

type CallableContact = Pick<Contact, 'contactCategory' | 'name' | 'officeName' | 'phoneNumber'>

/** Returns the first who can be called, or the provider; null where no number is known. */
export function findContactToCall(
  contacts: readonly CallableContact[],
  providerPhone: string | null,
): ContactToCall | null {
  for (const { officeName, name, phoneNumber } of selectHelpContacts(contacts)) {
    const phone = textOrNull(phoneNumber)
    if (phone) return { name: textOrNull(officeName) ?? textOrNull(name), phoneNumber: phone }
  }
  return providerPhone === null ? null : { name: null, phoneNumber: providerPhone }
}
