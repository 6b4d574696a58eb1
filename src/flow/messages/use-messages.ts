import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['messages', 'file'] as const

/** Translations of reading messages; those of writing them are of its form. */
export const useMessages = (): Translation => useNamespaces(namespaces)
