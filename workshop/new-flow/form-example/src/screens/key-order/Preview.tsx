import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { Callout } from '../../../../../../src/components/Callout/Callout.tsx'
import { Card } from '../../../../../../src/components/Card/Card.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { SummaryList } from '../../../../../../src/components/SummaryList/SummaryList.tsx'
import { requireLoaded } from '../../../../../../src/flow/require-loaded.ts'
import { previewRows } from '../../../../../../src/form/preview-rows.ts'
import type { KeyOrderProps } from './flow.ts'
import { KeyOrderPage } from './KeyOrderPage.tsx'
import { keyOrderFields } from './use-key-order-form.ts'
import { useKeyOrderTexts } from './use-messages.ts'

/**
 * Shows the order before it is sent, with a link from each answer to its field. Staff cannot send.
 */
export function Preview({ actor, state }: KeyOrderProps) {
  const { t } = useKeyOrderTexts()
  const { form, start } = state.context
  const { mayWrite } = requireLoaded(start)
  const isSending = state.matches({ working: 'sending' })
  const isNotSent = state.matches({ working: { previewing: 'notSent' } })
  const goBack = () => actor.send({ type: 'back.requested' })
  const rows = previewRows(keyOrderFields, form, t).map(({ term, value, path }) => ({
    term,
    value: value ?? <span className="muted">{t('none')}</span>,
    change: {
      text: t('preview.change'),
      hidden: t('preview.changeOf', { term }),
      onGo: () => actor.send({ type: 'change.requested', path }),
    },
  }))
  return (
    <KeyOrderPage
      state={state}
      step="preview"
      ways={{ form: goBack }}
      title={t('preview.title')}
      lead={t('preview.lead')}
    >
      <Stack gap="wide">
        <SummaryList rows={rows} />
        <Card title={t('preview.sending.title')}>
          <Stack gap="loose">
            <p>{t('preview.sending.text')}</p>
            {!mayWrite && (
              <Callout tone="warn" title={t('preview.staff.title')}>
                <p id="why-not-send">{t('preview.staff.text')}</p>
              </Callout>
            )}
            {isNotSent && (
              <Callout tone="error" live="alert" title={t('preview.notSent.title')}>
                <p>{t('preview.notSent.text')}</p>
              </Callout>
            )}
            <Actions fill>
              <Button
                disabled={!mayWrite}
                aria-describedby={mayWrite ? undefined : 'why-not-send'}
                busy={isSending}
                busyLabel={t('preview.sending.now')}
                onClick={() => actor.send({ type: 'send.requested' })}
              >
                {t('preview.send')}
              </Button>
              <Button variant="quiet" aria-disabled={isSending} onClick={goBack}>
                {t('previousStep')}
              </Button>
            </Actions>
          </Stack>
        </Card>
      </Stack>
    </KeyOrderPage>
  )
}
