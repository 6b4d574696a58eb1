import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { useWords } from '../termination/use-words.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import { requestSections } from './summary.ts'

export type RequestSummaryProps = { contract: Contract; request: TerminationRequest }

/** Everything that a request says, with what is attached to it. */
export function RequestSummary({ contract, request }: RequestSummaryProps) {
  const { t, language } = useWords()
  return (
    <Stack gap="wide">
      {requestSections({ contract, request, t, language }).map(({ heading, answers }) => (
        <Section key={heading} title={heading} first>
          <SummaryList
            rows={answers.map(({ term, value }) => ({
              term,
              value: value ?? <span className="muted">{t('preview.none')}</span>,
            }))}
          />
        </Section>
      ))}
      {request.files.length > 0 && (
        <Section title={t('preview.details.files')} first>
          <AttachedFiles files={request.files} />
        </Section>
      )}
    </Stack>
  )
}
