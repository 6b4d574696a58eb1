import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

const namespaces = ['notice', 'noticeList', 'form', 'file', 'validation'] as const

/** Translations for writing a notice; reading a notice uses those of `useNoticeReadingTexts`. */
export const useNoticeWritingTexts = (): Translation => useNamespaces(namespaces)
