import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['messages', 'file'] as const

/** Translations for reading messages; `use-writing-messages.ts` has those for writing them. */
export const useMessageReadingTexts = (): Translation => useNamespaces(namespaces)
