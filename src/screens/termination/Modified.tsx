import { modificationStanding } from '../../../machines/modification-approval/modification-approval.setup.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { loaded } from '../../flow/loaded.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { standingWords } from '../approval/standing-words.ts'
import { useWords } from '../modification/use-words.ts'
import { toldModification } from '../modification-request/told-modification.tsx'
import { NextSteps } from '../request/NextSteps.tsx'
import { partyName } from '../request/party-name.ts'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import { instantsOf } from '../request/told.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'

/** A signed modification: its status, the approvals, the next steps, the receipt. */
export function Modified({ state }: TerminationProps) {
  const speech = useWords()
  const { t } = speech
  const { contract, modification, modificationReceipt: receipt } = loaded(state.context.start)
  const request = loaded(modification)
  const helsinki = useHelsinki(instantsOf(request, receipt))
  const told = toldModification(contract, request, { ...speech, helsinki })
  const words = standingWords(modificationStanding({ request }), request, receipt)
  const isDoneHere = request.createdBySelf && request.removeTenantEvents.length > 0
  return (
    <TerminationPage
      state={state}
      t={t}
      {...(isDoneHere && { step: 'done' })}
      over={t(`standing.over.${words.over}`)}
      done={words.isFarewell}
      title={t(`standing.${words.title}`)}
      lead={t(`standing.lead.${words.lead}`, {
        ...told.values,
        giver: partyName(request.givenBy, t),
        name: words.refuser ?? t('someone'),
      })}
      {...(words.scene && { scene: words.scene })}
      head={
        <ReferenceBox label={t('modificationNotice:label.reference')} value={request.reference} />
      }
      aside={<RequestAside told={told} />}
    >
      <Stack gap="widest">
        {state.context.obstacle === 'pending_modification_request' && (
          <Notice title={t('blocked.pending_modification_request.title')}>
            <p>{t('blocked.pending_modification_request.text')}</p>
          </Notice>
        )}
        <RequestProgress told={told} />
        <NextSteps told={told} />
        {receipt ? <SignedReceipt receipt={receipt} told={told} /> : told.summary}
      </Stack>
    </TerminationPage>
  )
}
