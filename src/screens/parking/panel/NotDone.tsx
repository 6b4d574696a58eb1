import type { ErrorCode } from '../../../../api/errors.ts'
import type { ParkingOperation } from '../../../../api/parking-form.ts'
import { canRetry } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import type { ParkingProps } from '../flow.ts'
import { useMessages } from '../use-messages.ts'

export type NotDoneProps = ParkingProps & { operation: ParkingOperation }

/** Our words of an error, for a server that has none. */
function ownWords(code: ErrorCode | null, operation: ParkingOperation) {
  if (code === 'NOT_FOUND') return 'notDone.contractMissing'
  // The answer is lost, and with it whether it was done.
  if (code === 'SERVICE_UNAVAILABLE') return 'notDone.offline'
  const isTaking = operation === 'reserve' || operation === 'change'
  if (code === 'VALIDATION_ERROR' && isTaking) return 'form.startRefused'
  return `notDone.${operation}Text` as const
}

/** An operation was not done: the server's words, else our own. Specification 2, section 8. */
export function NotDone({ actor, state: { context }, operation }: NotDoneProps) {
  const { t } = useMessages()
  const { code, message } = context
  const own = t(ownWords(code, operation))
  const isRetried = canRetry(context)
  const isUnknown = code === 'SERVICE_UNAVAILABLE'
  return (
    <>
      <Callout
        tone="error"
        live="alert"
        title={t(isUnknown ? 'notDone.unknown' : `notDone.${operation}`)}
      >
        <p>{message ?? own}</p>
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
          {t(isRetried ? 'notDone.back' : 'overtaken.back')}
        </Button>
      </Actions>
    </>
  )
}
