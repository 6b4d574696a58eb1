import type { ModificationRequest } from '../../../api/modification.ts'
import { modificationStanding } from '../../../machines/modification-approval/modification-approval.setup.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { standingWords } from '../approval/standing-words.ts'
import { toldModification } from '../modification-request/told-modification.tsx'
import { NextSteps } from '../request/NextSteps.tsx'
import { partyName } from '../request/party-name.ts'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { SignedReceipt } from '../request/SignedReceipt.tsx'
import type { StateProps } from '../termination/flow.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { useWords } from './use-words.ts'

/** A change that was signed: where it stands, who has answered, what happens next, the receipt. */
export function Modified(page: StateProps) {
  const { modification } = page.start
  return modification && <ModifiedRequest page={page} request={modification} />
}

function ModifiedRequest({ page, request }: { page: StateProps; request: ModificationRequest }) {
  const speech = useWords()
  const { t } = speech
  const { contract, modificationReceipt: receipt } = page.start
  const told = toldModification(contract, request, speech)
  const words = standingWords(modificationStanding({ request }), request, receipt)
  const isDoneHere = request.createdBySelf && request.removeTenantEvents.length > 0
  return (
    <ModificationPage
      page={page}
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
        {page.state.context.obstacle === 'pending_modification_request' && (
          <Notice title={t('blocked.pending_modification_request.title')}>
            <p>{t('blocked.pending_modification_request.text')}</p>
          </Notice>
        )}
        <RequestProgress told={told} />
        <NextSteps told={told} />
        {receipt ? <SignedReceipt receipt={receipt} told={told} /> : told.summary}
      </Stack>
    </ModificationPage>
  )
}
