import { useLocation } from 'react-router-dom'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { NoticeInput } from '../../../machines/notice/notice.setup.ts'
import { isArrearsQuestion } from '../../routing/about.ts'
import { useNoticeWritingTexts } from './use-messages.ts'

/** Returns the text that the address suggests for a new question; null where it suggests none. */
export function useSuggestedQuestion(
  kind: NoticeKind,
  noticeUuid: string | null,
): NonNullable<NoticeInput['suggested']> | null {
  const { t } = useNoticeWritingTexts()
  const { search } = useLocation()
  if (kind !== 'question' || noticeUuid !== null || !isArrearsQuestion(search)) return null
  return { title: t('suggested.arrears.title'), description: t('suggested.arrears.description') }
}
