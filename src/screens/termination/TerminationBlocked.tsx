import { formatDate } from '../../../domain/dates.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import { pendingTenantIds } from '../../../machines/termination/pending-tenant-ids.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { PersonList, PersonRow } from '../../components/PersonChoice/PersonChoice.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import type { TerminationProps } from './flow.ts'
import { terminatingPartiesOwnFirst } from './parties/own-first.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

/**
 * Explains why this contract cannot be terminated in the portal, and whose choice is pending.
 * Specification 1, section 4.
 */
export function TerminationBlocked({ state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  const obstacle = requireLoaded(state.context.obstacle)
  const start = requireLoaded(state.context.start)
  const { uuid, startDate } = start.contract
  const date = formatDate(startDate)
  const pending = pendingTenantIds(start, obstacle)
  const isModified = obstacle === 'pending_modification_request' && start.modification !== null
  return (
    <TerminationPage state={state} title={t(`blocked.${obstacle}.title`)}>
      <Stack gap="loose">
        {pending.length > 0 && (
          <PersonList>
            {terminatingPartiesOwnFirst(start).map((tenant) => (
              <PersonRow
                key={tenant.id}
                icon="user"
                name={
                  tenant.id === start.contract.tenant.id
                    ? t('parties.self', { name: tenantName(tenant) })
                    : tenantName(tenant)
                }
                status={
                  pending.includes(tenant.id) ? (
                    <Pill tone="warn" icon="clock">
                      {t('parties.pending')}
                    </Pill>
                  ) : (
                    t('parties.stays')
                  )
                }
              />
            ))}
          </PersonList>
        )}
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
