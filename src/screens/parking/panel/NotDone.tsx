import type { ParkingOperation } from '../../../../api/parking-form.ts'
import { canRetry } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import type { ParkingProps } from '../flow.ts'
import { useMessages } from '../use-messages.ts'

export type NotDoneProps = ParkingProps & { operation: ParkingOperation }

/** An operation was not done: the server's words, else our own. Specification 2, section 8. */
export function NotDone({ actor, state: { context }, operation }: NotDoneProps) {
  const { t } = useMessages()
  const { code, message } = context
  const own =
    code === 'NOT_FOUND' ? 'notDone.contractMissing' : (`notDone.${operation}Text` as const)
  const isRetried = canRetry(context)
  return (
    <>
      <Callout tone="error" live="alert" title={t(`notDone.${operation}`)}>
        <p>{message ?? t(own)}</p>
      </Callout>
      <Actions fill>
        {isRetried && (
          <Button wide onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('notDone.retry')}
          </Button>
        )}
        <Button
          wide
          variant={isRetried ? 'secondary' : 'main'}
          onClick={() => actor.send({ type: 'back.requested' })}
        >
          {t('notDone.back')}
        </Button>
      </Actions>
    </>
  )
}
