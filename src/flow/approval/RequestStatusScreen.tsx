import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FrontPageLink } from '../request/FrontPageLink.tsx'
import { NextSteps } from '../request/NextSteps.tsx'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import { requireLoaded } from '../require-loaded.ts'
import type { ApprovalProps } from './flow.ts'
import { RequestChangedCallout } from './RequestChangedCallout.tsx'
import { RequestPage } from './RequestPage.tsx'
import { requestStatusHead } from './status-head.tsx'

const approvalStatuses = ['pending', 'confirmed', 'approved'] as const

/** The status of a request that does not await the reader's answer, with the reader's receipt. */
export function RequestStatusScreen({ state, ...given }: ApprovalProps) {
  const { receipt } = requireLoaded(state.context.start)
  const described = requireLoaded(given.described)
  const { again, t } = described
  const status = approvalStatuses.find((one) => state.matches(one)) ?? 'rejected'
  const { head, mayBeginAgain } = requestStatusHead(status, described, receipt)
  return (
    <RequestPage {...head} described={described} aside={<RequestAside described={described} />}>
      <Stack gap="widest">
        <RequestChangedCallout state={state} described={described} />
        <RequestProgress described={described} />
        <NextSteps described={described} />
        {mayBeginAgain && again !== null && (
          <Button variant="secondary" to={again}>
            {t('status.again')}
          </Button>
        )}
        {receipt ? (
          <>
            <SignedReceipt receipt={receipt} described={described} />
            {described.attachedFiles}
          </>
        ) : (
          described.summary
        )}
        <FrontPageLink described={described} />
      </Stack>
    </RequestPage>
  )
}
