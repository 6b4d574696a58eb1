import { showDate } from '../../../domain/dates.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { NextList } from '../../components/NextList/NextList.tsx'
import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { runtime } from '../../runtime.ts'
import { useWords } from '../termination/use-words.ts'
import { endDateLabel } from '../termination-request/end-date-label.ts'
import { partyName } from '../termination-request/party-name.ts'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { ApprovalProps } from './flow.ts'
import { useApprovalWords } from './use-approval-words.ts'

/** One of the two answers: what it means, and the button that leads to identification. */
export function Asking({ actor, state, start, request }: ApprovalProps) {
  const t = useApprovalWords()
  const { t: shared } = useWords()
  const answer = state.matches({ asking: 'accept' }) ? 'accept' : 'reject'
  const endDate = showDate(request.endDate)
  const { name: provider } = runtime.provider
  return (
    <ApprovalPage
      contractUuid={start.contract.uuid}
      over={shared(`notice:title.${answer}`)}
      title={t(`asking.title.${answer}`)}
      lead={t(`asking.lead.${answer}`, { endDate })}
      head={<ReferenceBox label={shared('notice:label.reference')} value={request.reference} />}
    >
      <Stack gap="wide">
        <Sheet>
          <Stack gap="loose">
            <p>
              <b>{shared(`notice:statement.${answer}`, { endDate })}</b>
            </p>
            <KeyValues
              items={[
                {
                  term: shared('notice:label.giver'),
                  value: partyName(request.givenBy, shared),
                },
                { term: shared(endDateLabel(request.status)), value: endDate },
              ]}
            />
          </Stack>
        </Sheet>
        <Section title={t('asking.what')} first>
          <NextList
            items={[
              { title: t('asking.identify.title'), text: t('asking.identify.text') },
              {
                title: t(`asking.signed.${answer}.title`),
                text: t(`asking.signed.${answer}.text`),
              },
              {
                title: t(`asking.then.${answer}.title`, { provider }),
                text: t(`asking.then.${answer}.text`),
              },
            ]}
          />
        </Section>
        <Actions fill>
          <Button
            variant={answer === 'accept' ? 'main' : 'danger'}
            onClick={() => actor.send({ type: 'identification.requested' })}
          >
            {t(`asking.sign.${answer}`)}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('back')}
          </Button>
        </Actions>
      </Stack>
    </ApprovalPage>
  )
}
