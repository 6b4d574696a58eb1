import type { Contact } from '../../api/contracts.ts'
import type { RuntimeSettings } from '../../api/runtime.ts'
import { helpContactsOf } from '../../domain/help-contact.ts'
import { orNull } from '../../domain/missing.ts'
import { groupedPhoneNumber, phoneHref, phoneNumbersIn } from '../../domain/phone.ts'
import type { FooterContact } from '../components/Footer/Footer.tsx'

/** Plain text of one or more lines, and its language. */
export type OpeningHoursText = NonNullable<Contact['openingHours']>

/** How somebody is reached; neither where nothing is known. */
export type ContactWays = Pick<FooterContact, 'phones' | 'email'>

/** Returns the links to call, one for each number of the field, and to write, for what is known. */
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

/** Whether there is a way to reach somebody. */
export const isReachable = ({ phones, email }: ContactWays): boolean =>
  phones !== undefined || email !== undefined

/** Returns how to ask for help about a contract, or from the provider where no contact is known. */
export const helpOf = (
  contacts: readonly Contact[],
  { phone, email }: Pick<RuntimeSettings['provider'], 'phone' | 'email'>,
): ContactWays =>
  helpContactsOf(contacts).map(waysOf).find(isReachable) ?? waysOf({ phoneNumber: phone, email })
