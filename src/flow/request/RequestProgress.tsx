import { Section } from '../../components/Section/Section.tsx'
import { Timeline } from '../../components/Timeline/Timeline.tsx'
import { requestProgressSteps } from './progress.ts'
import type { RequestDescription } from './request-description.ts'

/** The progress of a request: who has approved or rejected it, and what comes next. */
export function RequestProgress({ described }: { described: RequestDescription }) {
  return (
    <Section title={described.t('progress.title')} first>
      <Timeline items={requestProgressSteps(described)} />
    </Section>
  )
}
