import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { requireLoaded } from '../require-loaded.ts'
import type { ApprovalProps } from './flow.ts'
import { RequestPage } from './RequestPage.tsx'

/** The screen of one of the two answers: its effect, and the button that starts identification. */
export function AnswerConfirmation({ actor, state, ...given }: ApprovalProps) {
  const described = requireLoaded(given.described)
  const answer = state.matches({ asking: 'accept' }) ? 'accept' : 'reject'
  const { t, namespace, values, giver, keyFacts } = described
  return (
    <RequestPage
      described={described}
      over={t(`${namespace}:title.${answer}`)}
      title={t(`asking.title.${answer}`)}
      lead={t(`asking.lead.${answer}`, values)}
    >
      <Stack gap="wide">
        <Card>
          <Stack gap="loose">
            <p>
              <b>{t(`${namespace}:statement.${answer}`, values)}</b>
            </p>
            <SummaryList rows={[giver, ...keyFacts]} />
          </Stack>
        </Card>
        <Section title={t('asking.what')} first>
          <NextStepsList
            items={[
              { title: t('asking.identify.title'), text: t('asking.identify.text') },
              {
                title: t(`asking.signed.${answer}.title`),
                text: t(`asking.signed.${answer}.text`),
              },
              {
                title: t(`asking.then.${answer}.title`, values),
                text: t(`asking.then.${answer}.text`),
              },
            ]}
          />
        </Section>
        <Actions fill>
          <Button
            variant={answer === 'accept' ? 'main' : 'dangerQuiet'}
            onClick={() => actor.send({ type: 'identification.requested' })}
          >
            {t(`asking.sign.${answer}`)}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('back')}
          </Button>
        </Actions>
      </Stack>
    </RequestPage>
  )
}
