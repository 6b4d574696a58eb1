import type { ReactNode } from 'react'
import { noticeTitle } from '../../../flow/notice-list/notice-title.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { NoticePage, type NoticePageProps } from '../NoticePage.tsx'
import { useNoticeReadingTexts } from '../view/use-view-messages.ts'
import type { ReopeningProps } from './flow.ts'

export type ReopeningPageProps = Pick<ReopeningProps, 'noticeState'> &
  Pick<NoticePageProps, 'title' | 'lead' | 'isRefused' | 'givesFocusAway'> & {
    children: ReactNode
  }

/** The layout of the screens of reopening: the title of the notice is above the heading. */
export function ReopeningPage({ noticeState, ...rest }: ReopeningPageProps) {
  const { t } = useNoticeReadingTexts()
  const { notice } = requireLoaded(noticeState.context.start)
  return <NoticePage {...rest} state={noticeState} over={noticeTitle(requireLoaded(notice), t)} />
}
