import { formatDate } from '../../../domain/dates.ts'
import { awaitsOwnAnswer } from '../../../machines/modification-request/awaits-own-answer.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { partyName } from '../../flow/request/party-name.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

/** Links to a request of another party that awaits the resident's answer. */
export function AwaitedAnswerLink({ state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  const { contract, request, modification } = requireLoaded(state.context.start)
  const isChange = modification !== null && awaitsOwnAnswer(modification)
  const asked = requireLoaded(isChange ? modification : request)
  const name = partyName(asked.givenBy, t)
  const endDate = request && formatDate(request.endDate)
  return (
    <TerminationPage
      state={state}
      {...(isChange && { over: t('modificationDescription:heading.change') })}
      title={t(isChange ? 'modification:awaited.title' : 'awaited.title')}
    >
      <Stack gap="loose">
        <p>{t(isChange ? 'modification:awaited.text' : 'awaited.text', { name, endDate })}</p>
        <Actions fill>
          <Button
            to={addressOf(isChange ? 'confirmModification' : 'confirmTermination', contract.uuid)}
          >
            {t('awaited.go')}
          </Button>
          <Button variant="secondary" to={addressOf('front', contract.uuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </TerminationPage>
  )
}
