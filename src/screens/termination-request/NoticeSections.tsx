import type { ReactNode } from 'react'
import type { NoticeRow, NoticeSection } from '../../../api/notice.ts'
import type { Change } from '../../components/SummaryList/SummaryList.tsx'
import { DescribedSections } from '../request/DescribedSections.tsx'
import { useNoticeWords } from './use-notice-words.ts'

export type NoticeSectionsProps = {
  sections: readonly NoticeSection[]
  /** Returns the change link of a row; undefined for none. */
  changeOf?: (row: NoticeRow) => Change | undefined
  /** Replaces the names of the attached files. */
  files?: ReactNode
}

/** The sections of a notice. */
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
