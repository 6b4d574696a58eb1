/** The portal's languages, Finnish first as the default. Specification 1, section 9. */
export const LOCALES = ['fi', 'sv', 'en'] as const
