import { type Translation, useNamespaces } from '../../../../../../src/i18n/use-namespaces.ts'

const namespaces = ['keyOrder', 'form', 'request', 'terminationDescription', 'validation'] as const

/** Returns the translations of this flow and their language. */
export const useKeyOrderTexts = (): Translation => useNamespaces(namespaces)
