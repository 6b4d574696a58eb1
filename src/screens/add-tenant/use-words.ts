import { type Speech, useLayers } from '../../i18n/use-layers.ts'

const areas = [
  'addTenant',
  'form',
  'request',
  'modificationNotice',
  'notice',
  'validation',
] as const

/** Translations of this flow's namespaces. */
export const useWords = (): Speech => useLayers(areas)

/**
 * Translation function of the flow; `modificationNotice:…` for descriptions of changes,
 * `validation:…` for validation messages.
 */
export type { Words } from '../../i18n/use-layers.ts'
