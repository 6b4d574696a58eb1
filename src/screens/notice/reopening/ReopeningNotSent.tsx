import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { ConfirmTenancyFirst } from '../../../flow/ConfirmTenancyFirst.tsx'
import { CreationLimit } from '../../../flow/CreationLimit.tsx'
import { useViewMessages } from '../view/use-view-messages.ts'
import type { ReopeningProps } from './flow.ts'
import { ReopeningPage } from './ReopeningPage.tsx'

/** The notice was not reopened; what was written is kept, and sent again is sent once. */
export function ReopeningNotSent({ actor, state, noticeState }: ReopeningProps) {
  const { t } = useViewMessages()
  const { kind, code, availableAt, contractUuid } = state.context
  return (
    <ReopeningPage noticeState={noticeState} title={t(`reopening.notSent.title.${kind}`)}>
      <Stack gap="loose">
        {code === 'CREATION_LIMIT_REACHED' ? (
          <CreationLimit kind="reopening" availableAt={availableAt} contractUuid={contractUuid} />
        ) : code === 'TENANCY_UNCONFIRMED' ? (
          <ConfirmTenancyFirst contractUuid={contractUuid} />
        ) : (
          <p role="alert">{t('reopening.notSent.text')}</p>
        )}
        <Actions fill>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('reopening.notSent.retry')}
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('reopening.notSent.back')}
          </Button>
        </Actions>
      </Stack>
    </ReopeningPage>
  )
}
