import { showDate } from '../../../domain/dates.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { useWords } from '../termination/use-words.ts'
import { partyName } from '../termination-request/party-name.ts'
import { RequestAside } from '../termination-request/RequestAside.tsx'
import { RequestProgress } from '../termination-request/RequestProgress.tsx'
import { RequestSummary } from '../termination-request/RequestSummary.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { ApprovalProps } from './flow.ts'
import { Overtaken } from './Overtaken.tsx'
import { useApprovalWords } from './use-approval-words.ts'

/** The request as it waits for an answer: what it says, who has approved, and the two answers. */
export function Deciding(props: ApprovalProps) {
  const { start, state, request } = props
  const { contract } = start
  const t = useApprovalWords()
  const { t: shared } = useWords()
  return (
    <ApprovalPage
      contractUuid={contract.uuid}
      over={shared(`notice:title.${contract.contractType}`)}
      title={t('deciding.title', { name: partyName(request.givenBy, shared) })}
      lead={t('deciding.lead')}
      head={<ReferenceBox label={shared('notice:label.reference')} value={request.reference} />}
      aside={<RequestAside contract={contract} request={request} />}
    >
      <Stack gap="widest">
        <Overtaken state={state} request={request} />
        <RequestSummary contract={contract} request={request} />
        <RequestProgress request={request} />
        <AnswerSheet {...props} />
      </Stack>
    </ApprovalPage>
  )
}

function AnswerSheet({ actor, state, start, request }: ApprovalProps) {
  const t = useApprovalWords()
  const accepting = { type: 'accept.requested' } as const
  const rejecting = { type: 'reject.requested' } as const
  const mayAnswer = state.can(accepting)
  const cannot = start.mayWrite ? 'passport' : 'staff'
  const why = mayAnswer ? {} : { 'aria-describedby': 'why-not-answer' }
  return (
    <Sheet title={t('deciding.question')}>
      <Stack gap="loose">
        <p>{t('deciding.by', { endDate: showDate(request.endDate) })}</p>
        <p>{t('deciding.edit')}</p>
        {!mayAnswer && (
          <Notice tone="warn" title={t(`deciding.cannot.${cannot}.title`)}>
            <p id="why-not-answer">{t(`deciding.cannot.${cannot}.text`)}</p>
          </Notice>
        )}
        <Actions fill>
          <Button disabled={!mayAnswer} {...why} onClick={() => actor.send(accepting)}>
            {t('deciding.accept')}
          </Button>
          <Button
            variant="secondary"
            disabled={!mayAnswer}
            {...why}
            onClick={() => actor.send(rejecting)}
          >
            {t('deciding.reject')}
          </Button>
          <Button variant="quiet" to={paths.front(start.contract.uuid)}>
            {t('back')}
          </Button>
        </Actions>
      </Stack>
    </Sheet>
  )
}
