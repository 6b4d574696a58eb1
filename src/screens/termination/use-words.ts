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

/** Says a key of the flow's words; `notice:…` of what a notice says, `validation:…` of the message keys. */
export type { Words } from '../../i18n/use-layers.ts'
