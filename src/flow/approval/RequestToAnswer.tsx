import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { DecisionLayout } from '../../components/DecisionLayout/DecisionLayout.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { PrintButton } from '../request/PrintButton.tsx'
import { partyName } from '../request/party-name.ts'
import { RequestProgress } from '../request/RequestProgress.tsx'
import { requireLoaded } from '../require-loaded.ts'
import type { ApprovalProps } from './flow.ts'
import { RequestChangedCallout } from './RequestChangedCallout.tsx'
import { RequestPage } from './RequestPage.tsx'

/** A request that awaits the resident's answer: the two answers first, then its content. */
export function RequestToAnswer({ actor, state, ...given }: ApprovalProps) {
  const described = requireLoaded(given.described)
  const { request, facts, giver, answerBy, t } = described
  const accepting = { type: 'accept.requested' } as const
  const rejecting = { type: 'reject.requested' } as const
  const mayAnswer = state.can(accepting)
  const cannot = state.context.start?.mayWrite ? 'passport' : 'staff'
  const why = mayAnswer ? {} : { 'aria-describedby': 'why-not-answer' }
  return (
    <RequestPage
      described={described}
      over={described.title}
      title={t('deciding.title', { name: partyName(request.givenBy, t) })}
      lead={t('deciding.lead')}
      head={null}
      isWide
    >
      <Stack gap="wide">
        <RequestChangedCallout state={state} described={described} />
        <DecisionLayout
          title={t('deciding.question')}
          facts={[...facts, { term: t('deciding.answerBy'), value: answerBy, isDue: true }, giver]}
          callout={
            !mayAnswer && (
              <Callout tone="warn" title={t(`deciding.cannot.${cannot}.title`)}>
                <p id="why-not-answer">{t(`deciding.cannot.${cannot}.text`)}</p>
              </Callout>
            )
          }
          answers={
            <>
              <Button disabled={!mayAnswer} {...why} onClick={() => actor.send(accepting)}>
                <Icon name="check" size="small" />
                {t('deciding.accept')}
              </Button>
              <Button
                variant="dangerQuiet"
                disabled={!mayAnswer}
                {...why}
                onClick={() => actor.send(rejecting)}
              >
                <Icon name="close" size="small" />
                {t('deciding.reject')}
              </Button>
            </>
          }
          note={mayAnswer ? `${t('deciding.by')} ${t('deciding.then')}` : t('deciding.by')}
          read={t('deciding.read')}
        >
          <Stack gap="widest">
            {described.summary}
            <RequestProgress described={described} />
            <Section title={t('deciding.wrong')} first>
              <p>{t('deciding.edit')}</p>
            </Section>
            <div className="noPrint">
              <PrintButton t={t} />
            </div>
          </Stack>
        </DecisionLayout>
      </Stack>
    </RequestPage>
  )
}
