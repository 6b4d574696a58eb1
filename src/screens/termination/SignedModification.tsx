import { modificationApprovalStatus } from '../../../machines/modification-approval/modification-approval.setup.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requestStatusHead } from '../../flow/approval/status-head.tsx'
import { describeModification } from '../../flow/modification-request/describe-modification.tsx'
import { useModificationTexts } from '../../flow/modification-request/use-modification-messages.ts'
import { FrontPageLink } from '../../flow/request/FrontPageLink.tsx'
import { NextSteps } from '../../flow/request/NextSteps.tsx'
import { RequestAside } from '../../flow/request/RequestAside.tsx'
import { RequestProgress } from '../../flow/request/RequestProgress.tsx'
import { requestInstants } from '../../flow/request/request-description.ts'
import { SignedReceipt } from '../../flow/request/SignedReceipt.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'

/** A signed modification: its status, the approvals, the next steps, the receipt. */
export function SignedModification({ state }: TerminationProps) {
  const translation = useModificationTexts()
  const { t } = translation
  const {
    contract,
    modification,
    modificationReceipt: receipt,
  } = requireLoaded(state.context.start)
  const request = requireLoaded(modification)
  const helsinki = useHelsinki(requestInstants(request, receipt))
  const described = describeModification(contract, request, { ...translation, helsinki })
  const { head } = requestStatusHead(modificationApprovalStatus({ request }), described, receipt)
  const isDoneHere = request.createdBySelf && request.removeTenantEvents.length > 0
  return (
    <TerminationPage
      {...head}
      state={state}
      t={t}
      {...(isDoneHere && { step: 'done' })}
      aside={<RequestAside described={described} />}
    >
      <Stack gap="widest">
        {state.context.obstacle === 'pending_modification_request' && (
          <Callout title={t('blocked.pending_modification_request.title')}>
            <p>{t('blocked.pending_modification_request.text')}</p>
          </Callout>
        )}
        <RequestProgress described={described} />
        <NextSteps described={described} />
        {receipt ? <SignedReceipt receipt={receipt} described={described} /> : described.summary}
        <FrontPageLink described={described} />
      </Stack>
    </TerminationPage>
  )
}
