import type { ReactNode } from 'react'
import type {
  TerminationTextRow,
  TerminationTextSection,
} from '../../../api/termination-description.ts'
import type { Change } from '../../components/SummaryList/SummaryList.tsx'
import { DescribedSections } from '../request/DescribedSections.tsx'
import { useTerminationMessages } from './use-termination-messages.ts'

export type NoticeSectionsProps = {
  sections: readonly TerminationTextSection[]
  /** Returns the change link of a row; undefined for none. */
  changeOf?: (row: TerminationTextRow) => Change | undefined
  /** Replaces the names of the attached files. */
  files?: ReactNode
}

/** The sections of a termination's description. */
export function TerminationSections({ sections, changeOf, files }: NoticeSectionsProps) {
  const { t } = useTerminationMessages()
  return (
    <DescribedSections
      sections={sections}
      none={t('none')}
      changeOf={changeOf}
      contentOf={({ path, value }) => (path === 'fileUuids' && files) || value}
    />
  )
}
