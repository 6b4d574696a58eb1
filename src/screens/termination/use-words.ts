import { type Speech, useLayers } from '../../i18n/use-layers.ts'

const areas = [
  'termination',
  'form',
  'terminationRequest',
  'request',
  'notice',
  'validation',
] as const

/** Translations of this flow's namespaces. */
export const useWords = (): Speech => useLayers(areas)

/**
 * Translation function of the flow; `notice:…` for texts of the notice, `validation:…` for
 * validation messages.
 */
export type { Words } from '../../i18n/use-layers.ts'
