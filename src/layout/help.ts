import type { Contact } from '../../api/contracts.ts'
import type { RuntimeSettings } from '../../api/runtime.ts'
import { selectHelpContacts } from '../../domain/help-contact.ts'
import { textOrNull } from '../../domain/missing.ts'
import { findPhoneNumbers, formatPhoneNumber, makePhoneHref } from '../../domain/phone.ts'
import type { FooterContact } from '../components/Footer/Footer.tsx'

/** Plain text of one or more lines, and its language. */
export type OpeningHoursText = NonNullable<Contact['openingHours']>

/** The phone numbers and the e-mail address of a contact, as far as they are known. */
export type ContactChannels = Pick<FooterContact, 'phones' | 'email'>

/**
 * Returns the phone links, one for each number in the field, and the e-mail link, as far as known.
 */
export function contactChannelsOf(
  contact: Pick<Contact, 'phoneNumber' | 'email'>,
): ContactChannels {
  const phones = findPhoneNumbers(textOrNull(contact.phoneNumber) ?? '').flatMap((number) => {
    const href = makePhoneHref(number)
    return href ? [{ href, text: formatPhoneNumber(number) }] : []
  })
  const email = textOrNull(contact.email)
  return {
    ...(phones.length > 0 && { phones }),
    ...(email && { email: { href: `mailto:${email}` as const, text: email } }),
  }
}

/** Returns the opening hours of a contact, as the provider has written them; null for none. */
export const openingHoursOf = ({
  openingHours,
}: Pick<Contact, 'openingHours'>): OpeningHoursText | null =>
  openingHours && textOrNull(openingHours.text) !== null ? openingHours : null

/** Whether a phone number or an e-mail address is known. */
export const hasPhoneOrEmail = ({ phones, email }: ContactChannels): boolean =>
  phones !== undefined || email !== undefined

/**
 * Returns the phone numbers and the e-mail address for help with a contract; those of the provider
 * where no contact of the contract has any.
 */
export const helpChannelsOf = (
  contacts: readonly Contact[],
  { phone, email }: Pick<RuntimeSettings['provider'], 'phone' | 'email'>,
): ContactChannels =>
  selectHelpContacts(contacts).map(contactChannelsOf).find(hasPhoneOrEmail) ??
  contactChannelsOf({ phoneNumber: phone, email })
