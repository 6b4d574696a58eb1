import { showDate } from '../../../domain/dates.ts'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { loaded } from '../../flow/loaded.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { NextSteps } from '../request/NextSteps.tsx'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import { instantsOf } from '../request/told.ts'
import { toldTermination } from '../termination-request/told-termination.tsx'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useWords } from './use-words.ts'

/** After signing: thanks, the status of the notice, the next steps, and the receipt. */
export function Submitted({ state }: TerminationProps) {
  const { t } = useWords()
  const start = loaded(state.context.start)
  const request = loaded(start.request)
  const { status, reference } = request
  const isRejected = status === 'rejected'
  const endDate = showDate(request.endDate)
  const helsinki = useHelsinki(instantsOf(request, start.receipt))
  const told = toldTermination(start.contract, request, { t, helsinki })
  return (
    <TerminationPage
      state={state}
      step="done"
      over={t(`submitted.${status}.over`)}
      done={!isRejected}
      title={t(`submitted.${status}.title`)}
      lead={t(`submitted.${status}.lead`, { endDate })}
      scene={isRejected ? 'night-house' : 'farewell'}
      head={<ReferenceBox label={t('notice:label.reference')} value={reference} />}
      aside={<RequestAside told={told} />}
    >
      <Stack gap="widest">
        <RequestProgress told={told} />
        <NextSteps told={told} />
        {start.receipt && <SignedReceipt receipt={start.receipt} told={told} />}
      </Stack>
    </TerminationPage>
  )
}
