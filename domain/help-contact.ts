/** The categories of contacts that a resident asks for help, the first to ask first. */
const categories = ['customer_service', 'property_management'] as const

/** Returns the contacts that a resident asks for help, the first to ask first. */
export const selectHelpContacts = <Contact extends { readonly contactCategory: string | null }>(
  contacts: readonly Contact[],
): Contact[] =>
  categories.flatMap((category) =>
    contacts.filter(({ contactCategory }) => contactCategory === category),
  )
