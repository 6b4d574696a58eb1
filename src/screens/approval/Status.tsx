import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { NextSteps } from '../request/NextSteps.tsx'
import { partyName } from '../request/party-name.ts'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import { ConflictCallout } from './ConflictCallout.tsx'
import type { ApprovalProps } from './flow.ts'
import { RequestPage } from './RequestPage.tsx'
import { statusWords } from './status-words.ts'

const approvalStatuses = ['pending', 'confirmed', 'approved'] as const

/** The status of a request that does not await the reader's answer, with the reader's receipt. */
export function Status({ state, ...given }: ApprovalProps) {
  const { receipt } = requireLoaded(state.context.start)
  const described = requireLoaded(given.described)
  const { request, values, again, t } = described
  const status = approvalStatuses.find((one) => state.matches(one)) ?? 'rejected'
  const words = statusWords(status, request, receipt)
  return (
    <RequestPage
      described={described}
      over={t(`status.over.${words.over}`)}
      done={words.isFarewell}
      title={t(`status.${words.title}`)}
      lead={t(`status.lead.${words.lead}`, {
        ...values,
        giver: partyName(request.givenBy, t),
        name: words.refuser ?? t('someone'),
      })}
      {...(words.scene && { scene: words.scene })}
      aside={<RequestAside described={described} />}
    >
      <Stack gap="widest">
        <ConflictCallout state={state} described={described} />
        <RequestProgress described={described} />
        <NextSteps described={described} />
        {words.mayBeginAgain && again !== null && (
          <Button variant="secondary" to={again}>
            {t('status.again')}
          </Button>
        )}
        {receipt && <SignedReceipt receipt={receipt} described={described} />}
        {described.summary}
      </Stack>
    </RequestPage>
  )
}
