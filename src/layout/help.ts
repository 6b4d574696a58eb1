import type { Contact } from '../../api/contracts.ts'
import type { RuntimeSettings } from '../../api/runtime.ts'
import { helpContactsOf } from '../../domain/help-contact.ts'
import { orNull } from '../../domain/missing.ts'
import { groupedPhoneNumber, phoneHref, phoneNumbersIn } from '../../domain/phone.ts'
import type { FooterContact } from '../components/Footer/Footer.tsx'

/** Plain text of one or more lines, and its language. */
export type OpeningHoursText = NonNullable<Contact['openingHours']>

/** The phone numbers and the e-mail address of a contact, as far as they are known. */
export type ContactWays = Pick<FooterContact, 'phones' | 'email'>

/**
 * Returns the phone links, one for each number in the field, and the e-mail link, as far as known.
 */
export function waysOf(contact: Pick<Contact, 'phoneNumber' | 'email'>): ContactWays {
  const phones = phoneNumbersIn(orNull(contact.phoneNumber) ?? '').flatMap((number) => {
    const href = phoneHref(number)
    return href ? [{ href, text: groupedPhoneNumber(number) }] : []
  })
  const email = orNull(contact.email)
  return {
    ...(phones.length > 0 && { phones }),
    ...(email && { email: { href: `mailto:${email}` as const, text: email } }),
  }
}

/** Returns the opening hours of a contact, as the provider has written them; null for none. */
export const hoursOf = ({
  openingHours,
}: Pick<Contact, 'openingHours'>): OpeningHoursText | null =>
  openingHours && orNull(openingHours.text) !== null ? openingHours : null

/** Whether a phone number or an e-mail address is known. */
export const isReachable = ({ phones, email }: ContactWays): boolean =>
  phones !== undefined || email !== undefined

/**
 * Returns the contact details for help with a contract; of the provider where no contact is known.
 */
export const helpOf = (
  contacts: readonly Contact[],
  { phone, email }: Pick<RuntimeSettings['provider'], 'phone' | 'email'>,
): ContactWays =>
  helpContactsOf(contacts).map(waysOf).find(isReachable) ?? waysOf({ phoneNumber: phone, email })
