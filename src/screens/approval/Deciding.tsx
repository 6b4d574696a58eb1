import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { paths } from '../../routing/paths.ts'
import type { DescribedRequest } from '../request/described-request.ts'
import { partyName } from '../request/party-name.ts'
import { RequestAside } from '../request/RequestAside.tsx'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { ConflictCallout } from './ConflictCallout.tsx'
import type { ApprovalProps } from './flow.ts'
import { RequestPage } from './RequestPage.tsx'

/** A request that awaits the resident's answer: its content, the approvals, and the two answers. */
export function Deciding(props: ApprovalProps) {
  const { state } = props
  const described = requireLoaded(props.described)
  const { request, t } = described
  return (
    <RequestPage
      described={described}
      over={described.title}
      title={t('deciding.title', { name: partyName(request.givenBy, t) })}
      lead={t('deciding.lead')}
      aside={<RequestAside described={described} />}
    >
      <Stack gap="widest">
        <ConflictCallout state={state} described={described} />
        {described.summary}
        <RequestProgress described={described} />
        <AnswerSheet {...props} described={described} />
      </Stack>
    </RequestPage>
  )
}

type AnswerSheetProps = Pick<ApprovalProps, 'actor' | 'state'> & { described: DescribedRequest }

function AnswerSheet({ actor, state, described: { contract, values, t } }: AnswerSheetProps) {
  const accepting = { type: 'accept.requested' } as const
  const rejecting = { type: 'reject.requested' } as const
  const mayAnswer = state.can(accepting)
  const cannot = state.context.start?.mayWrite ? 'passport' : 'staff'
  const why = mayAnswer ? {} : { 'aria-describedby': 'why-not-answer' }
  return (
    <Card title={t('deciding.question')}>
      <Stack gap="loose">
        <p>{t('deciding.by', values)}</p>
        <p>{t('deciding.edit')}</p>
        {!mayAnswer && (
          <Callout tone="warn" title={t(`deciding.cannot.${cannot}.title`)}>
            <p id="why-not-answer">{t(`deciding.cannot.${cannot}.text`)}</p>
          </Callout>
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
    </Card>
  )
}
