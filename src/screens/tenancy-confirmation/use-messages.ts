import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

/** Translations of this flow's namespaces. */
export const useTenancyTexts = (): Translation => useNamespaces(['tenancyConfirmation', 'form'])
