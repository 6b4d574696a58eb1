import { useTranslation } from 'react-i18next'
import type { NoticeWords } from '../../../api/notice.ts'

/** What a notice is said with, in the language of the page. */
export function useNoticeWords(): NoticeWords {
  const { t, i18n } = useTranslation('notice')
  return { t: (key, values) => t(key, { ...values }), language: i18n.resolvedLanguage ?? 'fi' }
}
