import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = [
  'modification',
  'modificationApproval',
  'modificationRequest',
  'termination',
  'form',
  'request',
  'modificationDescription',
  'validation',
] as const

/** Translates with the texts of the modification; falls back to those of the termination. */
export const useModificationTexts = (): Translation => useNamespaces(namespaces)
