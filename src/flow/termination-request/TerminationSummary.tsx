import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import {
  describeTerminationForReader,
  makeTerminationSections,
} from '../../../api/termination-description.ts'
import { AttachedFileLinks } from './AttachedFileLinks.tsx'
import { TerminationSections } from './TerminationSections.tsx'
import { useTerminationTexts } from './use-termination-messages.ts'

export type TerminationSummaryProps = { contract: Contract; request: TerminationRequest }

/** The full description of a termination, which is or was signed, with its attachments. */
export function TerminationSummary({ contract, request }: TerminationSummaryProps) {
  const sections = makeTerminationSections(
    describeTerminationForReader(contract, request),
    useTerminationTexts(),
  )
  return (
    <TerminationSections
      sections={sections}
      files={request.files.length > 0 && <AttachedFileLinks files={request.files} />}
    />
  )
}
