import type { TerminationRequest } from '../../../api/termination.ts'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { FlowPageProps } from '../../flow/FlowPage.tsx'
import { FrontPageLink } from '../../flow/request/FrontPageLink.tsx'
import { NextSteps } from '../../flow/request/NextSteps.tsx'
import { RequestAside } from '../../flow/request/RequestAside.tsx'
import { RequestProgress } from '../../flow/request/RequestProgress.tsx'
import { RequestSlip } from '../../flow/request/RequestSlip.tsx'
import { type RequestDescription, requestInstants } from '../../flow/request/request-description.ts'
import { resultMarks } from '../../flow/request/result-mark.ts'
import { SignedReceipt } from '../../flow/request/SignedReceipt.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { describeTermination } from '../../flow/termination-request/describe-termination.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

/**
 * The page after signing: the result, the status of the termination, the next steps and the
 * receipt.
 */
export function SubmittedTermination({ state }: TerminationProps) {
  const translation = useTerminationScreenTexts()
  const start = requireLoaded(state.context.start)
  const request = requireLoaded(start.request)
  const helsinki = useHelsinki(requestInstants(request, start.receipt))
  const described = describeTermination(start.contract, request, { ...translation, helsinki })
  return (
    <TerminationPage
      {...resultOf(request.status, described)}
      state={state}
      step="done"
      over={null}
      mark={resultMarks[request.status]}
      head={<RequestSlip described={described} />}
      aside={<RequestAside described={described} />}
    >
      <Stack gap="widest">
        <RequestProgress described={described} />
        <NextSteps described={described} />
        {start.receipt && <SignedReceipt receipt={start.receipt} described={described} />}
        {described.attachedFiles}
        <FrontPageLink described={described} />
      </Stack>
    </TerminationPage>
  )
}

/** The heading and the lead of a status; thanks and a picture once the provider has approved. */
function resultOf(
  status: TerminationRequest['status'],
  { awaited, values, t }: RequestDescription,
): Pick<FlowPageProps, 'title' | 'lead' | 'scene'> {
  if (status === 'pending_tenant_approval') return awaited
  return {
    title: t(`submitted.${status}.title`),
    lead: t(`submitted.${status}.lead`, values),
    ...(status === 'approved' && { scene: 'farewell' as const }),
  }
}
