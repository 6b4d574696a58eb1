import { NextList } from '../../components/NextList/NextList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import type { ToldRequest } from './told.ts'

/** The next steps of a request. */
export function NextSteps({ told: { t, next, values } }: { told: ToldRequest }) {
  return (
    <Section title={t('next.title')} first>
      <NextList
        items={next.map((name) => ({
          title: t(`next.${name}.title`, values),
          // It needs no more words than its title.
          text: name !== 'meanwhile' && t(`next.${name}.text`, values),
        }))}
      />
    </Section>
  )
}
