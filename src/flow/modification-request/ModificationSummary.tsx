import type { Contract } from '../../../api/contracts.ts'
import type { ModificationRequest } from '../../../api/modification.ts'
import {
  describeModificationForReader,
  makeModificationSections,
} from '../../../api/modification-description.ts'
import { useDescriptionTexts } from '../../i18n/use-description-messages.ts'
import { DescriptionSections } from '../request/DescriptionSections.tsx'

export type ModificationSummaryProps = { contract: Contract; request: ModificationRequest }

/** The full description of a modification, which is or was signed. */
export function ModificationSummary({ contract, request }: ModificationSummaryProps) {
  const words = useDescriptionTexts('modificationDescription')
  const sections = makeModificationSections(describeModificationForReader(contract, request), words)
  return <DescriptionSections sections={sections} none={words.t('none')} />
}
