import { showDate } from '../../../domain/dates.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Why this contract cannot be terminated here. Specification 1, section 4. */
export function Blocked({ state, start }: StateProps) {
  const { t } = useWords()
  const { obstacle } = state.context
  const { uuid, startDate } = start.contract
  const date = showDate(startDate)
  const isModified = obstacle === 'pending_modification_request' && start.modification !== null
  return (
    <FlowPage state={state} start={start} title={t(`blocked.${obstacle}.title`)}>
      <Stack gap="loose">
        <p>{t(`blocked.${obstacle}.text`, { date })}</p>
        <Actions fill>
          {isModified && (
            <Button to={addressOf('confirmModification', uuid)}>{t('modification:show')}</Button>
          )}
          <Button variant={isModified ? 'secondary' : 'main'} to={addressOf('front', uuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
