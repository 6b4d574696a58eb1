import type { Contract } from '../../../api/contracts.ts'
import { showDate } from '../../../domain/dates.ts'
import { type AddTenantStart, obstacleTo } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { loaded } from '../../flow/loaded.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Why nobody can be added to this contract here, and where that stands. Specification 1, section 4. */
export function Blocked({ state }: StateProps) {
  const { t } = useWords()
  const start = loaded(state.context.start)
  const { contract } = start
  const obstacle = loaded(obstacleTo(state.context, contract))
  const request = requestInTheWay(start)
  return (
    <AddTenantPage state={state} title={t(`blocked.${obstacle}.title`)}>
      <Stack gap="loose">
        <p>{t(`blocked.${obstacle}.text`, { date: showDate(contract.startDate) })}</p>
        <Actions fill>
          {request && <Button to={request}>{t('blocked.show')}</Button>}
          <Button variant={request ? 'secondary' : 'main'} to={paths.front(contract.uuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </AddTenantPage>
  )
}

const ofTermination: readonly Contract['terminationDisallowedReason'][] = [
  'pending_termination_tenant_approvals',
  'pending_termination_review',
]

/** Where the request is shown that stands in the way; null when none does. */
function requestInTheWay({ contract, request }: AddTenantStart): string | null {
  const { terminationDisallowedReason: reason, uuid } = contract
  if (ofTermination.includes(reason)) return addressOf('confirmTermination', uuid)
  return reason === 'pending_modification_request' && request
    ? addressOf('confirmModification', uuid)
    : null
}
