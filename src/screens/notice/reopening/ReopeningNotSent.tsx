import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { CreationLimitCallout } from '../../../flow/CreationLimitCallout.tsx'
import { TenancyUnconfirmedCallout } from '../../../flow/TenancyUnconfirmedCallout.tsx'
import { useNoticeReadingTexts } from '../view/use-view-messages.ts'
import type { ReopeningProps } from './flow.ts'
import { ReopeningPage } from './ReopeningPage.tsx'

/** The errors that have a text of their own. */
const reasons = [
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'LOGIN_EXPIRED',
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'FORBIDDEN',
] as const

/**
 * Shows why the notice was not reopened; the text is preserved, and a retry does not send it twice.
 * The only conflict shown here is that another window is sending the same.
 */
export function ReopeningNotSent({ actor, state, noticeState }: ReopeningProps) {
  const { t } = useNoticeReadingTexts()
  const { kind, code, availableAt, contractUuid } = state.context
  const retry = { type: 'retry.requested' } as const
  const canRetry = state.can(retry)
  const why = code === 'STATE_CONFLICT' ? 'running' : reasons.find((one) => one === code)
  return (
    <ReopeningPage noticeState={noticeState} title={t(`reopening.notSent.title.${kind}`)}>
      <Stack gap="loose">
        {code === 'CREATION_LIMIT_REACHED' ? (
          <CreationLimitCallout
            kind="reopening"
            availableAt={availableAt}
            contractUuid={contractUuid}
          />
        ) : code === 'TENANCY_UNCONFIRMED' ? (
          <TenancyUnconfirmedCallout contractUuid={contractUuid} />
        ) : why ? (
          <>
            <Callout tone="error" live="alert" title={t(`notice:refused.${why}.title`)}>
              <p>{t(`notice:refused.${why}.text`)}</p>
            </Callout>
            {canRetry && <p>{t('reopening.notSent.text')}</p>}
          </>
        ) : (
          <p role="alert">{t('reopening.notSent.text')}</p>
        )}
        <Actions fill>
          {canRetry && (
            <Button onClick={() => actor.send(retry)}>{t('reopening.notSent.retry')}</Button>
          )}
          <Button
            variant={canRetry ? 'secondary' : 'main'}
            onClick={() => actor.send({ type: 'back.requested' })}
          >
            {t('reopening.notSent.back')}
          </Button>
        </Actions>
      </Stack>
    </ReopeningPage>
  )
}
