import { type Speech, useLayers } from '../i18n/use-layers.ts'

const areas = ['form', 'validation'] as const

/** Returns the texts common to the fields of every form. */
export const useWords = (): Speech => useLayers(areas)
