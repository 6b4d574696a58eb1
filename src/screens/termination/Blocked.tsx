import { showDate } from '../../../domain/dates.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useMessages } from './use-messages.ts'

/** Why this contract cannot be terminated here. Specification 1, section 4. */
export function Blocked({ state }: TerminationProps) {
  const { t } = useMessages()
  const obstacle = requireLoaded(state.context.obstacle)
  const start = requireLoaded(state.context.start)
  const { uuid, startDate } = start.contract
  const date = showDate(startDate)
  const isModified = obstacle === 'pending_modification_request' && start.modification !== null
  return (
    <TerminationPage state={state} title={t(`blocked.${obstacle}.title`)}>
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
    </TerminationPage>
  )
}
