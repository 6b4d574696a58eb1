import { useTranslation } from 'react-i18next'
import type { NoticeStatus } from '../../../api/notice-lists.ts'
import { Pill, type PillProps } from '../../components/Pill/Pill.tsx'

const looks = {
  created: { icon: 'document' },
  in_progress: { tone: 'info', icon: 'clock' },
  completed: { tone: 'success', icon: 'check' },
} as const satisfies Record<NoticeStatus, Omit<PillProps, 'children'>>

/** The status of a notice as a pill. */
export function NoticePill({ status }: { status: NoticeStatus }) {
  const { t } = useTranslation('noticeList')
  return <Pill {...looks[status]}>{t(`status.${status}`)}</Pill>
}
