import type { TerminationRequest } from '../../../api/termination.ts'
import { showDate } from '../../../domain/dates.ts'
import { NextList } from '../../components/NextList/NextList.tsx'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { Timeline } from '../../components/Timeline/Timeline.tsx'
import { runtime } from '../../runtime.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { progressOf } from './submitted/progress.ts'
import { RequestAside } from './submitted/RequestAside.tsx'
import { SignedReceipt } from './submitted/SignedReceipt.tsx'
import { useWords } from './use-words.ts'

/** After signing: thanks, where the notice stands, what happens next, and the receipt. */
export function Submitted(props: StateProps) {
  const { request } = props.start
  return request && <SubmittedRequest {...props} request={request} />
}

function SubmittedRequest({ state, start, request }: StateProps & { request: TerminationRequest }) {
  const { t } = useWords()
  const { status, reference } = request
  const isRejected = status === 'rejected'
  const endDate = showDate(request.endDate)
  return (
    <FlowPage
      state={state}
      start={start}
      step="done"
      over={t(`submitted.${status}.over`)}
      done={!isRejected}
      title={t(`submitted.${status}.title`)}
      lead={t(`submitted.${status}.lead`, { endDate })}
      scene={isRejected ? 'night-house' : 'farewell'}
      head={<ReferenceBox label={t('reference')} value={reference} />}
      aside={<RequestAside contract={start.contract} request={request} />}
    >
      <Stack gap="widest">
        <Section title={t('progress.title')} first>
          <Timeline items={progressOf(request, t)} />
        </Section>
        <Section title={t('next.title')} first>
          <NextList
            items={nextOf[status].map((next) => ({
              title: t(`next.${next}.title`, { endDate, provider: runtime.provider.name }),
              text: t(`next.${next}.text`, { endDate }),
            }))}
          />
        </Section>
        {start.receipt && <SignedReceipt receipt={start.receipt} />}
      </Stack>
    </FlowPage>
  )
}

const nextOf = {
  pending_tenant_approval: ['approvals', 'handled', 'valid'],
  ready_for_review: ['handled', 'informed', 'valid'],
  approved: ['valid'],
  rejected: ['again'],
} as const
