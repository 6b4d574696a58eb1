import { type Translation, useNamespaces } from '../../../../../../src/i18n/use-namespaces.ts'

/** Translations of this flow's namespaces. */
export const useHouseVisitTexts = (): Translation => useNamespaces(['houseVisit'])
