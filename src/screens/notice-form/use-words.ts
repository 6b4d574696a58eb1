import { type Speech, useLayers } from '../../i18n/use-layers.ts'

const areas = ['termination', 'validation'] as const

/** The words of fields that the forms of a termination and of a modification have in common. */
export const useWords = (): Speech => useLayers(areas)
