import { Section } from '../../components/Section/Section.tsx'
import { Timeline } from '../../components/Timeline/Timeline.tsx'
import { progressOf } from './progress.ts'
import type { ToldRequest } from './told.ts'

/** The progress of a request: who has approved or rejected it, and what comes next. */
export function RequestProgress({ told }: { told: ToldRequest }) {
  return (
    <Section title={told.t('progress.title')} first>
      <Timeline items={progressOf(told)} />
    </Section>
  )
}
