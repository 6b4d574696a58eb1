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

/** The words of tenants who leave; what they have in common with a termination is said in its words. */
export const useWords = (): Speech => useLayers(areas)
