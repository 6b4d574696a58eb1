import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['parking', 'form', 'validation'] as const

/** Translations of parking and its forms. */
export const useParkingTexts = (): Translation => useNamespaces(namespaces)
