import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['notice', 'noticeList', 'form', 'file', 'validation'] as const

/** Translations of writing a notice; what is read of it has its own. */
export const useMessages = (): Translation => useNamespaces(namespaces)
