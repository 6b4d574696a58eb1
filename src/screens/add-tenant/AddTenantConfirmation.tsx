import { tenantName } from '../../../domain/tenant-name.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { NextStepsList } from '../../components/NextStepsList/NextStepsList.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { runtime } from '../../runtime.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import { approverNames } from './asked.ts'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

const standalone = ['sent', 'handled'] as const
const withOthers = ['sent', 'approvals', 'handled'] as const

/** Explains the consequences of sending; staff cannot send. */
export function AddTenantConfirmation({ actor, state }: StateProps) {
  const { t } = useAddTenantTexts()
  const start = requireLoaded(state.context.start)
  const isSending = state.matches('sending')
  const sending = { type: 'confirm.requested' } as const
  const goBack = () => actor.send({ type: 'back.requested' })
  const added = (state.context.operation?.tenants ?? []).map(tenantName)
  const names = approverNames(start).join(', ')
  const { name: provider } = runtime.provider
  return (
    <AddTenantPage
      state={state}
      step="confirm"
      ways={{ preview: goBack }}
      title={t('confirm.title')}
      lead={t('confirm.lead', { count: added.length, names: added.join(', ') })}
    >
      <Card title={t('confirm.what')}>
        <Stack gap="loose">
          <NextStepsList
            items={(names ? withOthers : standalone).map((step) => ({
              title: t(`confirm.${step}.title`, { provider }),
              text: t(`confirm.${step}.text`, { names }),
            }))}
          />
          {!start.mayWrite && (
            <Callout tone="warn" title={t('confirm.staff.title')}>
              <p id="why-not-send">{t('confirm.staff.text')}</p>
            </Callout>
          )}
          <Actions fill>
            <Button
              disabled={!start.mayWrite}
              aria-describedby={start.mayWrite ? undefined : 'why-not-send'}
              busy={isSending}
              busyLabel={t('confirm.sending')}
              onClick={() => actor.send(sending)}
            >
              {t('confirm.send')}
            </Button>
            <Button variant="quiet" aria-disabled={isSending} onClick={goBack}>
              {t('previousStep')}
            </Button>
          </Actions>
        </Stack>
      </Card>
    </AddTenantPage>
  )
}
