import { type Speech, useLayers } from '../i18n/use-layers.ts'

const areas = ['form', 'validation'] as const

/** The words that the fields of every form have in common. */
export const useWords = (): Speech => useLayers(areas)
