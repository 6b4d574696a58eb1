import { tenantName } from '../../../domain/tenant-name.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { NextList } from '../../components/NextList/NextList.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { loaded } from '../../flow/loaded.ts'
import { runtime } from '../../runtime.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import { approvers } from './asked.ts'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

const alone = ['sent', 'handled'] as const
const withOthers = ['sent', 'approvals', 'handled'] as const

/** Explains the consequences of sending; staff cannot send. */
export function Confirm({ actor, state }: StateProps) {
  const { t } = useWords()
  const start = loaded(state.context.start)
  const isSending = state.matches('sending')
  const sending = { type: 'confirm.requested' } as const
  const goBack = () => actor.send({ type: 'back.requested' })
  const added = (state.context.operation?.tenants ?? []).map(tenantName)
  const names = approvers(start).join(', ')
  const { name: provider } = runtime.provider
  return (
    <AddTenantPage
      state={state}
      step="confirm"
      ways={{ preview: goBack }}
      title={t('confirm.title')}
      lead={t('confirm.lead', { count: added.length, names: added.join(', ') })}
    >
      <Sheet title={t('confirm.what')}>
        <Stack gap="loose">
          <NextList
            items={(names ? withOthers : alone).map((happening) => ({
              title: t(`confirm.${happening}.title`, { provider }),
              text: t(`confirm.${happening}.text`, { names }),
            }))}
          />
          {!start.mayWrite && (
            <Notice tone="warn" title={t('confirm.staff.title')}>
              <p id="why-not-send">{t('confirm.staff.text')}</p>
            </Notice>
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
        <div role="status">
          <VisuallyHidden>{isSending && t('confirm.sending')}</VisuallyHidden>
        </div>
      </Sheet>
    </AddTenantPage>
  )
}
