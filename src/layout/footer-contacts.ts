import type { Contact } from '../../api/contracts.ts'
import { orNull } from '../../domain/missing.ts'
import type { FooterContact } from '../components/Footer/Footer.tsx'
import { waysOf } from './help.ts'

/** Contact categories in the footer, in order. Specification 1, layout. */
export const footerCategories = [
  'property_management',
  'property_maintenance',
  'customer_service',
] as const
type FooterCategory = (typeof footerCategories)[number]

/** Returns the first contact of each category with its known details, titled by `titleOf`. */
export const footerContacts = (
  contacts: readonly Contact[],
  titleOf: (category: FooterCategory) => string,
): FooterContact[] =>
  footerCategories.flatMap((category) => {
    const contact = contacts.find(({ contactCategory }) => contactCategory === category)
    if (!contact) return []
    const lines = [contact.name, contact.officeName].flatMap((line) => orNull(line) ?? [])
    return [
      {
        title: titleOf(category),
        lines: [...new Set(lines)],
        ...waysOf(contact),
      },
    ]
  })
