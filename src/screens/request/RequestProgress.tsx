import { Section } from '../../components/Section/Section.tsx'
import { Timeline } from '../../components/Timeline/Timeline.tsx'
import { progressOf } from './progress.ts'
import type { ToldRequest } from './told.ts'

/** Who has been asked, has approved or refused, and what comes then. */
export function RequestProgress({ told }: { told: ToldRequest }) {
  return (
    <Section title={told.t('progress.title')} first>
      <Timeline items={progressOf(told)} />
    </Section>
  )
}
