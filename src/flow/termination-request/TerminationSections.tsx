import type { ReactNode } from 'react'
import type {
  TerminationTextRow,
  TerminationTextSection,
} from '../../../api/termination-description.ts'
import type { ChangeLinkTarget } from '../../components/SummaryList/SummaryList.tsx'
import { DescriptionSections } from '../request/DescriptionSections.tsx'
import { useTerminationTexts } from './use-termination-messages.ts'

export type TerminationSectionsProps = {
  sections: readonly TerminationTextSection[]
  /** Returns the change link of a row; undefined for none. */
  changeOf?: (row: TerminationTextRow) => ChangeLinkTarget | undefined
  /** Replaces the names of the attached files. */
  files?: ReactNode
}

/** The sections of a termination's description. */
export function TerminationSections({ sections, changeOf, files }: TerminationSectionsProps) {
  const { t } = useTerminationTexts()
  return (
    <DescriptionSections
      sections={sections}
      none={t('none')}
      changeOf={changeOf}
      contentOf={({ path, value }) => (path === 'fileUuids' && files) || value}
    />
  )
}
