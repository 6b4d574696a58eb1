import { type Speech, useLayers } from '../../../../../../src/i18n/use-layers.ts'

/** Translations of this flow's namespaces. */
export const useWords = (): Speech => useLayers(['houseVisit'])
