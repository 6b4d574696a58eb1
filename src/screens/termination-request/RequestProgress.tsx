import type { TerminationRequest } from '../../../api/termination.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Timeline } from '../../components/Timeline/Timeline.tsx'
import { useWords } from '../termination/use-words.ts'
import { progressOf } from './progress.ts'

/** Who has been asked, has approved or refused, and what comes then. */
export function RequestProgress({ request }: { request: TerminationRequest }) {
  const { t } = useWords()
  return (
    <Section title={t('progress.title')} first>
      <Timeline items={progressOf(request, t)} />
    </Section>
  )
}
