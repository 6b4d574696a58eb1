import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { describedTermination, terminationSections } from '../../../api/termination-description.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import { TerminationSections } from './TerminationSections.tsx'
import { useTerminationMessages } from './use-termination-messages.ts'

export type RequestSummaryProps = { contract: Contract; request: TerminationRequest }

/** The full description of a termination, which is or was signed, with its attachments. */
export function RequestSummary({ contract, request }: RequestSummaryProps) {
  const sections = terminationSections(
    describedTermination(contract, request),
    useTerminationMessages(),
  )
  return (
    <TerminationSections
      sections={sections}
      files={request.files.length > 0 && <AttachedFiles files={request.files} />}
    />
  )
}
