import type { Contact } from '../../api/contracts.ts'
import type { RuntimeSettings } from '../../api/runtime.ts'
import { helpContactsOf } from '../../domain/help-contact.ts'
import { orNull } from '../../domain/missing.ts'
import { groupedPhoneNumber, phoneHref } from '../../domain/phone.ts'
import type { FooterContact } from '../components/Footer/Footer.tsx'

/** How somebody is reached; neither where nothing is known. */
export type ContactWays = Pick<FooterContact, 'phone' | 'email'>

/** Returns the links to call and to write, for what is known. */
export function waysOf(contact: Pick<Contact, 'phoneNumber' | 'email'>): ContactWays {
  const phone = orNull(contact.phoneNumber)
  const href = phone && phoneHref(phone)
  const email = orNull(contact.email)
  return {
    ...(phone && href && { phone: { href, text: groupedPhoneNumber(phone) } }),
    ...(email && { email: { href: `mailto:${email}` as const, text: email } }),
  }
}

/** Whether there is a way to reach somebody. */
export const isReachable = ({ phone, email }: ContactWays): boolean =>
  phone !== undefined || email !== undefined

/** Returns how to ask for help about a contract, or from the provider where no contact is known. */
export const helpOf = (
  contacts: readonly Contact[],
  { phone, email }: Pick<RuntimeSettings['provider'], 'phone' | 'email'>,
): ContactWays =>
  helpContactsOf(contacts).map(waysOf).find(isReachable) ?? waysOf({ phoneNumber: phone, email })
