import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = [
  'termination',
  'form',
  'terminationRequest',
  'request',
  'terminationDescription',
  'validation',
] as const

/** Translations of this flow's namespaces. */
export const useTerminationScreenTexts = (): Translation => useNamespaces(namespaces)

/**
 * Translation function of the flow; `terminationDescription:…` for texts of the notice, `validation:…` for
 * validation messages.
 */
export type { Translate as Words } from '../../i18n/use-namespaces.ts'
