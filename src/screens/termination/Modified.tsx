import { modificationApprovalStatus } from '../../../machines/modification-approval/modification-approval.setup.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { statusHead } from '../approval/status-head.tsx'
import { useMessages } from '../modification/use-messages.ts'
import { describeModification } from '../modification-request/describe-modification.tsx'
import { instantsOf } from '../request/described-request.ts'
import { NextSteps } from '../request/NextSteps.tsx'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import { ToFront } from '../request/ToFront.tsx'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'

/** A signed modification: its status, the approvals, the next steps, the receipt. */
export function Modified({ state }: TerminationProps) {
  const translation = useMessages()
  const { t } = translation
  const {
    contract,
    modification,
    modificationReceipt: receipt,
  } = requireLoaded(state.context.start)
  const request = requireLoaded(modification)
  const helsinki = useHelsinki(instantsOf(request, receipt))
  const described = describeModification(contract, request, { ...translation, helsinki })
  const { head } = statusHead(modificationApprovalStatus({ request }), described, receipt)
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
        <ToFront described={described} />
      </Stack>
    </TerminationPage>
  )
}
