import type { TerminationRequest } from '../../../api/termination.ts'
import { showDate } from '../../../domain/dates.ts'
import { NextList } from '../../components/NextList/NextList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { runtime } from '../../runtime.ts'
import { useWords } from '../termination/use-words.ts'

const nextOf = {
  pending_tenant_approval: ['approvals', 'handled', 'meanwhile'],
  ready_for_review: ['handled', 'informed', 'valid'],
  approved: ['valid'],
  rejected: ['again'],
} as const

/** What happens to a request next. */
export function NextSteps({ request }: { request: TerminationRequest }) {
  const { t } = useWords()
  const endDate = showDate(request.endDate)
  return (
    <Section title={t('next.title')} first>
      <NextList
        items={nextOf[request.status].map((next) => ({
          title: t(`next.${next}.title`, { endDate, provider: runtime.provider.name }),
          text: next !== 'meanwhile' && t(`next.${next}.text`, { endDate }),
        }))}
      />
    </Section>
  )
}
