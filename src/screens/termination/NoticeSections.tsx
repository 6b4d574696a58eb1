import type { ReactNode } from 'react'
import type { NoticeRow, NoticeSection } from '../../../api/notice.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { type Change, SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { useNoticeWords } from './use-notice-words.ts'

export type NoticeSectionsProps = {
  sections: readonly NoticeSection[]
  /** The way to change a row, if there is one. */
  changeOf?: (row: NoticeRow) => Change | undefined
  /** What is attached, in another way than as names. */
  files?: ReactNode
}

/** A notice as it is read on a page: every section with its rows. */
export function NoticeSections({ sections, changeOf, files }: NoticeSectionsProps) {
  const { t } = useNoticeWords()
  const valueOf = ({ path, value }: NoticeRow) => (path === 'fileUuids' && files) || value
  return (
    <Stack gap="wide">
      {sections.map(({ heading, rows }) => (
        <Section key={heading} title={heading} first>
          <SummaryList
            rows={rows.map((row) => ({
              term: row.term,
              value: valueOf(row) ?? <span className="muted">{t('none')}</span>,
              change: changeOf?.(row),
            }))}
          />
        </Section>
      ))}
    </Stack>
  )
}
