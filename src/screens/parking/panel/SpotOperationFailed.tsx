import type { ErrorCode } from '../../../../api/errors.ts'
import type { ParkingContext } from '../../../../machines/parking/parking.setup.ts'
import {
  canRetry,
  isTakingSpot,
  type SpotOperationContext,
  type spotOperationMachine,
} from '../../../../machines/parking/spot-operation.machine.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import type { ScreenProps } from '../../../flow/flow-screen.tsx'
import { TenancyUnconfirmedCallout } from '../../../flow/TenancyUnconfirmedCallout.tsx'
import { useParkingTexts } from '../use-messages.ts'

/**
 * Errors after which the operation may have succeeded: the answer was lost or could not be read.
 */
const unknownCodes: readonly (ErrorCode | null)[] = [
  'SERVICE_UNAVAILABLE',
  'UNEXPECTED',
  'INVALID_RESPONSE',
]

/** Whether it is unknown if the operation that was sent has succeeded. */
export const isOutcomeUnknown = ({
  code,
  message,
}: Pick<ParkingContext, 'code' | 'message'>): boolean =>
  message === null && unknownCodes.includes(code)

/**
 * Returns the key of the text of a known reason that the resident cannot correct here and the
 * server does not explain; null for other failures.
 */
function reasonOf({ code, subject }: SpotOperationContext) {
  if (code === 'NOT_FOUND') return 'notDone.contractMissing'
  return code === 'VALIDATION_ERROR' && isTakingSpot(subject) ? 'notDone.refused' : null
}

/**
 * Shows that an operation failed: with the known reason, else the server's message, else a general
 * text. Specification 2, section 8.
 */
export function SpotOperationFailed({
  actor,
  state: { context },
}: ScreenProps<typeof spotOperationMachine>) {
  const { t } = useParkingTexts()
  const { code, message, contractUuid, subject } = context
  const { operation } = subject
  const isRetried = canRetry(context)
  // Here a conflict means that the server still works on the same call; others have a panel of
  // their own.
  const isRunning = code === 'STATE_CONFLICT' && isTakingSpot(subject)
  const isLost = isOutcomeUnknown(context) || (message === null && isRunning)
  const reason = isLost ? 'notDone.offline' : reasonOf(context)
  return (
    <Stack>
      {code === 'TENANCY_UNCONFIRMED' ? (
        <TenancyUnconfirmedCallout contractUuid={contractUuid} />
      ) : (
        <Callout
          tone="error"
          live="alert"
          title={t(isLost ? 'notDone.unknown' : `notDone.${operation}`)}
        >
          <p>{reason ? t(reason) : (message ?? t(`notDone.${operation}Text`))}</p>
        </Callout>
      )}
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
    </Stack>
  )
}
