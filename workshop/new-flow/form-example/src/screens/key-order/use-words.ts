import { type Speech, useLayers } from '../../../../../../src/i18n/use-layers.ts'

const areas = ['keyOrder', 'form', 'request', 'notice', 'validation'] as const

/** The words of this flow, and the language they are in. */
export const useWords = (): Speech => useLayers(areas)
