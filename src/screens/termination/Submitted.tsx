import { showDate } from '../../../domain/dates.ts'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { instantsOf } from '../request/described-request.ts'
import { NextSteps } from '../request/NextSteps.tsx'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import { describeTermination } from '../termination-request/describe-termination.tsx'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useMessages } from './use-messages.ts'

/** After signing: thanks, the status of the notice, the next steps, and the receipt. */
export function Submitted({ state }: TerminationProps) {
  const translation = useMessages()
  const { t } = translation
  const start = requireLoaded(state.context.start)
  const request = requireLoaded(start.request)
  const { status, reference } = request
  const isRejected = status === 'rejected'
  const endDate = showDate(request.endDate)
  const helsinki = useHelsinki(instantsOf(request, start.receipt))
  const described = describeTermination(start.contract, request, { ...translation, helsinki })
  return (
    <TerminationPage
      state={state}
      step="done"
      over={t(`submitted.${status}.over`)}
      done={!isRejected}
      title={t(`submitted.${status}.title`)}
      lead={t(`submitted.${status}.lead`, { endDate })}
      scene={isRejected ? 'night-house' : 'farewell'}
      head={<ReferenceBox label={t('terminationDescription:label.reference')} value={reference} />}
      aside={<RequestAside described={described} />}
    >
      <Stack gap="widest">
        <RequestProgress described={described} />
        <NextSteps described={described} />
        {start.receipt && <SignedReceipt receipt={start.receipt} described={described} />}
      </Stack>
    </TerminationPage>
  )
}
