import type { ReactNode } from 'react'
import type { NoticeRow, NoticeSection } from '../../../api/notice.ts'
import type { Change } from '../../components/SummaryList/SummaryList.tsx'
import { DescribedSections } from '../request/DescribedSections.tsx'
import { useNoticeWords } from './use-notice-words.ts'

export type NoticeSectionsProps = {
  sections: readonly NoticeSection[]
  /** The way to change a row, if there is one. */
  changeOf?: (row: NoticeRow) => Change | undefined
  /** What is attached, in another way than as names. */
  files?: ReactNode
}

/** A notice as it is read on a page. */
export function NoticeSections({ sections, changeOf, files }: NoticeSectionsProps) {
  const { t } = useNoticeWords()
  return (
    <DescribedSections
      sections={sections}
      none={t('none')}
      changeOf={changeOf}
      contentOf={({ path, value }) => (path === 'fileUuids' && files) || value}
    />
  )
}
