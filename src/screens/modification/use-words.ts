import { type Speech, useLayers } from '../../i18n/use-layers.ts'

const areas = [
  'modification',
  'modificationApproval',
  'modificationRequest',
  'termination',
  'form',
  'request',
  'modificationNotice',
  'validation',
] as const

/** Translates with the texts of the modification; falls back to those of the termination. */
export const useWords = (): Speech => useLayers(areas)
