import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = [
  'addTenant',
  'form',
  'request',
  'modificationDescription',
  'terminationDescription',
  'validation',
] as const

/** Translations of this flow's namespaces. */
export const useAddTenantTexts = (): Translation => useNamespaces(namespaces)

/**
 * Translation function of the flow; `modificationDescription:…` for descriptions of changes,
 * `validation:…` for validation messages.
 */
export type { Translate as Words } from '../../i18n/use-namespaces.ts'
