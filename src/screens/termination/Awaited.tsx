import { showDate } from '../../../domain/dates.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { partyName } from '../termination-request/party-name.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Another party has given notice, and one's own approval is waited for: the way there. */
export function Awaited({ state, start }: StateProps) {
  const { t } = useWords()
  const { contract, request } = start
  if (!request) return null
  const name = partyName(request.givenBy, t)
  return (
    <FlowPage state={state} start={start} title={t('awaited.title')}>
      <Stack gap="loose">
        <p>{t('awaited.text', { name, endDate: showDate(request.endDate) })}</p>
        <Actions fill>
          <Button to={paths.confirmTermination(contract.uuid)}>{t('awaited.go')}</Button>
          <Button variant="secondary" to={paths.front(contract.uuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
