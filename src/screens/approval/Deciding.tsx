import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { loaded } from '../../flow/loaded.ts'
import { paths } from '../../routing/paths.ts'
import { partyName } from '../request/party-name.ts'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import type { ToldRequest } from '../request/told.ts'
import type { ApprovalProps } from './flow.ts'
import { Overtaken } from './Overtaken.tsx'
import { RequestPage } from './RequestPage.tsx'

/** A request that awaits the resident's answer: its content, the approvals, and the two answers. */
export function Deciding(props: ApprovalProps) {
  const { state } = props
  const told = loaded(props.told)
  const { request, t } = told
  return (
    <RequestPage
      told={told}
      over={told.title}
      title={t('deciding.title', { name: partyName(request.givenBy, t) })}
      lead={t('deciding.lead')}
      aside={<RequestAside told={told} />}
    >
      <Stack gap="widest">
        <Overtaken state={state} told={told} />
        {told.summary}
        <RequestProgress told={told} />
        <AnswerSheet {...props} told={told} />
      </Stack>
    </RequestPage>
  )
}

type AnswerSheetProps = Pick<ApprovalProps, 'actor' | 'state'> & { told: ToldRequest }

function AnswerSheet({ actor, state, told: { contract, values, t } }: AnswerSheetProps) {
  const accepting = { type: 'accept.requested' } as const
  const rejecting = { type: 'reject.requested' } as const
  const mayAnswer = state.can(accepting)
  const cannot = state.context.start?.mayWrite ? 'passport' : 'staff'
  const why = mayAnswer ? {} : { 'aria-describedby': 'why-not-answer' }
  return (
    <Sheet title={t('deciding.question')}>
      <Stack gap="loose">
        <p>{t('deciding.by', values)}</p>
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
          <Button variant="quiet" to={paths.front(contract.uuid)}>
            {t('back')}
          </Button>
        </Actions>
      </Stack>
    </Sheet>
  )
}
