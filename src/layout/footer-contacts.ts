import type { Contact } from '../../api/contracts.ts'
import { textOrNull } from '../../domain/missing.ts'
import type { FooterContact } from '../components/Footer/Footer.tsx'
import { contactChannelsOf, hasPhoneOrEmail } from './help.ts'

/** Contact categories in the footer, in order. Specification 1, layout. */
export const footerCategories = [
  'property_management',
  'property_maintenance',
  'customer_service',
] as const
type FooterCategory = (typeof footerCategories)[number]

/** Returns the first contact with a known value of each category, titled by `titleOf`. */
export const footerContacts = (
  contacts: readonly Contact[],
  titleOf: (category: FooterCategory) => string,
): FooterContact[] =>
  footerCategories.flatMap((category) => {
    const known = contacts
      .filter(({ contactCategory }) => contactCategory === category)
      .map((contact) => ({ lines: linesOf(contact), ...contactChannelsOf(contact) }))
      .find((contact) => contact.lines.length > 0 || hasPhoneOrEmail(contact))
    return known ? [{ title: titleOf(category), ...known }] : []
  })

const linesOf = ({ name, officeName }: Contact): string[] => [
  ...new Set([name, officeName].flatMap((line) => textOrNull(line) ?? [])),
]
