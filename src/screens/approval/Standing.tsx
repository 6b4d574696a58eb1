import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { loaded } from '../../flow/loaded.ts'
import { NextSteps } from '../request/NextSteps.tsx'
import { partyName } from '../request/party-name.ts'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import type { ApprovalProps } from './flow.ts'
import { Overtaken } from './Overtaken.tsx'
import { RequestPage } from './RequestPage.tsx'
import { standingWords } from './standing-words.ts'

const standings = ['pending', 'confirmed', 'approved'] as const

/** The status of a request that does not await the reader's answer, with the reader's receipt. */
export function Standing({ state, ...given }: ApprovalProps) {
  const { receipt } = loaded(state.context.start)
  const told = loaded(given.told)
  const { request, values, again, t } = told
  const standing = standings.find((one) => state.matches(one)) ?? 'rejected'
  const words = standingWords(standing, request, receipt)
  return (
    <RequestPage
      told={told}
      over={t(`standing.over.${words.over}`)}
      done={words.isFarewell}
      title={t(`standing.${words.title}`)}
      lead={t(`standing.lead.${words.lead}`, {
        ...values,
        giver: partyName(request.givenBy, t),
        name: words.refuser ?? t('someone'),
      })}
      {...(words.scene && { scene: words.scene })}
      aside={<RequestAside told={told} />}
    >
      <Stack gap="widest">
        <Overtaken state={state} told={told} />
        <RequestProgress told={told} />
        <NextSteps told={told} />
        {words.mayBeginAgain && again !== null && (
          <Button variant="secondary" to={again}>
            {t('standing.again')}
          </Button>
        )}
        {receipt && <SignedReceipt receipt={receipt} told={told} />}
        {told.summary}
      </Stack>
    </RequestPage>
  )
}
