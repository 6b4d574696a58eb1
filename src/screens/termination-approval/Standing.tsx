import { showDate } from '../../../domain/dates.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { runtime } from '../../runtime.ts'
import { useWords } from '../termination/use-words.ts'
import { NextSteps } from '../termination-request/NextSteps.tsx'
import { RequestAside } from '../termination-request/RequestAside.tsx'
import { RequestProgress } from '../termination-request/RequestProgress.tsx'
import { RequestSummary } from '../termination-request/RequestSummary.tsx'
import { SignedReceipt } from '../termination-request/SignedReceipt.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { ApprovalProps } from './flow.ts'
import { Overtaken } from './Overtaken.tsx'
import { standingWords } from './standing-words.ts'
import { useApprovalWords } from './use-approval-words.ts'

/** Where a request stands that does not wait for whoever reads it, with what they signed of it. */
export function Standing({ state, start, request }: ApprovalProps) {
  const t = useApprovalWords()
  const { t: shared } = useWords()
  const { contract, receipt } = start
  const isRejected = state.matches('rejected')
  const words = standingWords(request, receipt)
  const told = { provider: runtime.provider.name, endDate: showDate(request.endDate) }
  return (
    <ApprovalPage
      contractUuid={contract.uuid}
      over={t(`standing.over.${words.over}`)}
      done={words.isFarewell}
      title={t(`standing.title.${words.title}`)}
      lead={t(`standing.lead.${words.lead}`, { ...told, name: words.refuser ?? shared('someone') })}
      {...(words.scene && { scene: words.scene })}
      head={<ReferenceBox label={shared('notice:label.reference')} value={request.reference} />}
      aside={<RequestAside contract={contract} request={request} />}
    >
      <Stack gap="widest">
        <Overtaken state={state} request={request} />
        <RequestProgress request={request} />
        <NextSteps request={request} />
        {isRejected && (
          <Button variant="secondary" to={paths.terminate(contract.uuid)}>
            {t('standing.again')}
          </Button>
        )}
        {receipt && <SignedReceipt receipt={receipt} />}
        <RequestSummary contract={contract} request={request} />
      </Stack>
    </ApprovalPage>
  )
}
