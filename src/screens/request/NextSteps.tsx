import { NextList } from '../../components/NextList/NextList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import type { ToldRequest } from './told.ts'

/** What happens to a request next. */
export function NextSteps({ told: { t, next, values } }: { told: ToldRequest }) {
  return (
    <Section title={t('next.title')} first>
      <NextList
        items={next.map((name) => ({
          title: t(`next.${name}.title`, values),
          // A step that needs no more words than its title has none.
          text: t(`next.${name}.text`, { ...values, defaultValue: '' }) || false,
        }))}
      />
    </Section>
  )
}
