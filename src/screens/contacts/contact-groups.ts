import type { Contact } from '../../../api/contracts.ts'
import { textOrNull } from '../../../domain/missing.ts'

type Category = Contact['contactCategory']
/** The contacts of one category, in the provider's order. */
export interface ContactGroup {
  readonly category: Category
  readonly contacts: readonly Contact[]
}

/** The order of the categories. Specification 2, section 2. */
const order: readonly Category[] = [
  'property_maintenance',
  'property_management',
  'customer_service',
  'sales_representative',
  'resident_committee',
  'other',
]

const isKnown = ({ name, officeName, phoneNumber, email, url }: Contact): boolean =>
  [name, officeName, phoneNumber, email, url].some((value) => textOrNull(value) !== null)

/** Groups contacts by category, "other" last. A contact without any known value is left out. */
export const contactGroupsOf = (contacts: readonly Contact[]): ContactGroup[] =>
  order.flatMap((category) => {
    const found = contacts.filter((one) => one.contactCategory === category && isKnown(one))
    return found.length > 0 ? [{ category, contacts: found }] : []
  })

/** Returns the e-mail address that all of two or more contacts have; else null. */
export function sharedEmail(contacts: readonly Contact[]): string | null {
  const [email, ...others] = new Set(contacts.map((one) => textOrNull(one.email)))
  return contacts.length > 1 && email && others.length === 0 ? email : null
}
