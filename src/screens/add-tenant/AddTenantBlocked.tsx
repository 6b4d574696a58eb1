import type { Contract } from '../../../api/contracts.ts'
import { formatDate } from '../../../domain/dates.ts'
import {
  type AddTenantStart,
  obstacleToAddingToday,
} from '../../../machines/add-tenant/add-tenant.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

/**
 * Explains why tenants cannot be added to this contract in the portal, with a link to the blocking
 * request. Specification 1, section 4.
 */
export function AddTenantBlocked({ state }: StateProps) {
  const { t } = useAddTenantTexts()
  const start = requireLoaded(state.context.start)
  const { contract } = start
  const obstacle = requireLoaded(obstacleToAddingToday(state.context, contract))
  const request = requestInTheWay(start)
  return (
    <AddTenantPage state={state} title={t(`blocked.${obstacle}.title`)}>
      <Stack gap="loose">
        <p>{t(`blocked.${obstacle}.text`, { date: formatDate(contract.startDate) })}</p>
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

/** Returns the address of the blocking request; null without one. */
function requestInTheWay({ contract, request }: AddTenantStart): string | null {
  const { terminationDisallowedReason: reason, uuid } = contract
  if (ofTermination.includes(reason)) return addressOf('confirmTermination', uuid)
  return reason === 'pending_modification_request' && request
    ? addressOf('confirmModification', uuid)
    : null
}
