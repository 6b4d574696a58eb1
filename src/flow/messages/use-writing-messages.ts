import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['messageForm', 'form', 'file', 'validation'] as const

/** Translations for writing a message. */
export const useMessageWritingTexts = (): Translation => useNamespaces(namespaces)
