import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import type { RequestDescription } from './request-description.ts'

/** The next steps of a request. */
export function NextSteps({ described: { t, next, values } }: { described: RequestDescription }) {
  return (
    <Section title={t('next.title')} first>
      <NextStepsList
        items={next.map((name) => ({
          title: t(`next.${name}.title`, values),
          // The step `meanwhile` has only a title.
          text: name !== 'meanwhile' && t(`next.${name}.text`, values),
        }))}
      />
    </Section>
  )
}
