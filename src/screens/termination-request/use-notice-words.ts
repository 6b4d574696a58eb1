import type { NoticeWords } from '../../../api/notice.ts'
import { useDescriptionWords } from '../../i18n/use-description-words.ts'

/** Returns the texts of a notice, in the language of the page. */
export const useNoticeWords = (): NoticeWords => useDescriptionWords('notice')
