import type { NoticeWords } from '../../../api/notice.ts'
import { useDescriptionWords } from '../../i18n/use-description-words.ts'

/** What a notice is said with, in the language of the page. */
export const useNoticeWords = (): NoticeWords => useDescriptionWords('notice')
