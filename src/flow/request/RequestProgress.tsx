import { Section } from '../../components/Section/Section.tsx'
import { Timeline } from '../../components/Timeline/Timeline.tsx'
import type { RequestDescription } from './described-request.ts'
import { requestProgressSteps } from './progress.ts'

/** The progress of a request: who has approved or rejected it, and what comes next. */
export function RequestProgress({ described }: { described: RequestDescription }) {
  return (
    <Section title={described.t('progress.title')} first>
      <Timeline items={requestProgressSteps(described)} />
    </Section>
  )
}
