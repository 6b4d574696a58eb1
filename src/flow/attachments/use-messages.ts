import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['form', 'file', 'validation'] as const

/** Returns the texts of attachments, common to every form. */
export const useAttachmentTexts = (): Translation => useNamespaces(namespaces)
