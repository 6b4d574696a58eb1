import { type Speech, useLayers } from '../../../../../../src/i18n/use-layers.ts'

const areas = ['keyOrder', 'form', 'request', 'notice', 'validation'] as const

/** Returns the translations of this flow and their language. */
export const useWords = (): Speech => useLayers(areas)
