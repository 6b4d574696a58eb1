import { type Translation, useNamespaces } from '../i18n/use-namespaces.ts'

const namespaces = ['form', 'validation'] as const

/** Returns the texts common to the fields of every form. */
export const useFormTexts = (): Translation => useNamespaces(namespaces)
