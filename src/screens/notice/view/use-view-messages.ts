import { type Translation, useNamespaces } from '../../../i18n/use-namespaces.ts'

const namespaces = ['noticeView', 'noticeList', 'notice', 'form', 'file', 'validation'] as const

/** Translations of reading and reopening a notice. */
export const useNoticeReadingTexts = (): Translation => useNamespaces(namespaces)
