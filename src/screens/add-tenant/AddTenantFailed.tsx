import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { CreationLimitCallout } from '../../flow/CreationLimitCallout.tsx'
import { TenancyUnconfirmedCallout } from '../../flow/TenancyUnconfirmedCallout.tsx'
import { paths } from '../../routing/paths.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

/** Shows that sending failed: the reason, that the typed values are preserved, and a retry. */
export function AddTenantFailed({ actor, state }: StateProps) {
  const { t } = useAddTenantTexts()
  const { code, availableAt, contractUuid } = state.context
  const isDenied = code === 'IMPERSONATION_WRITE_ACCESS_DENIED'
  return (
    <AddTenantPage
      state={state}
      step="confirm"
      title={t(isDenied ? 'confirm.staff.title' : 'refused.title')}
    >
      <Stack gap="loose">
        {code === 'TENANCY_UNCONFIRMED' ? (
          <>
            <TenancyUnconfirmedCallout contractUuid={contractUuid} />
            <p>{t('refused.kept')}</p>
          </>
        ) : availableAt === null ? (
          <>
            <p>{t(isDenied ? 'confirm.staff.text' : [`refused.${code}`, 'refused.other'])}</p>
            {!isDenied && <p>{t('refused.kept')}</p>}
          </>
        ) : (
          <CreationLimitCallout
            kind="request"
            availableAt={availableAt}
            contractUuid={contractUuid}
          />
        )}
        <Actions fill>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('refused.retry')}
          </Button>
          <Button variant="quiet" to={paths.front(contractUuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </AddTenantPage>
  )
}
