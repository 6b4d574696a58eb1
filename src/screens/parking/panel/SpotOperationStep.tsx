import { type ReactNode, useEffect, useState } from 'react'
import {
  isTakingSpot,
  spotOperationMachine,
} from '../../../../machines/parking/spot-operation.machine.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { flowScreen, type ScreenProps } from '../../../flow/flow-screen.tsx'
import { useIgnoreDoubleClick } from '../../../layout/use-ignore-double-click.ts'
import type { SpotOperationRef } from '../flow.ts'
import { useParkingTexts } from '../use-messages.ts'
import { SpotOperationFailed } from './SpotOperationFailed.tsx'

type StepProps = {
  /**
   * The form of the operation; the form for taking a spot stays while it is sent, so that it keeps
   * the focus.
   */
  children: ReactNode
  /** Moves the focus to the question of the confirmation. */
  onAsk?: (() => void) | undefined
}

/** The current step of an operation: its form, the confirmation, sending, or its failure. */
export const SpotOperationStep = flowScreen<typeof spotOperationMachine, StepProps>({
  machine: spotOperationMachine,
  screens: { operation: Shown },
})

function Shown({
  actor,
  state,
  children,
  onAsk,
}: ScreenProps<typeof spotOperationMachine> & StepProps) {
  const { subject } = state.context
  if (state.matches('notSent')) return <SpotOperationFailed actor={actor} state={state} />
  if (state.matches('filling') || isTakingSpot(subject)) return children
  return (
    <Confirm
      actor={actor}
      operation={subject.operation === 'end' ? 'end' : 'cancel'}
      isSending={!state.matches('confirming')}
      onAsk={onAsk}
    />
  )
}

type ConfirmProps = Pick<StepProps, 'onAsk'> & {
  actor: SpotOperationRef
  operation: 'end' | 'cancel'
  isSending: boolean
}

/** Asks for confirmation: others may reserve the spot at once, and a set end cannot be moved. */
function Confirm({ actor, operation, isSending, onAsk }: ConfirmProps) {
  const { t } = useParkingTexts()
  const [isRetry] = useState(isSending)
  // An effect of the surrounding panel would run later, after its heading had taken the focus.
  useEffect(() => {
    if (!isRetry) onAsk?.()
  }, [isRetry, onAsk])
  // The surrounding panel stays, so the second click of a double click would confirm.
  useIgnoreDoubleClick()
  return (
    <Stack>
      <p>{t(`confirm.${operation}Text`)}</p>
      <Actions fill>
        <Button
          wide
          variant="danger"
          autoFocus={isRetry}
          busy={isSending}
          busyLabel={t(operation === 'end' ? 'form.ending' : 'form.cancelling')}
          onClick={() => actor.send({ type: 'end.confirmed' })}
        >
          {t(`confirm.${operation}`)}
        </Button>
        {!isSending && (
          <Button wide variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('confirm.back')}
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
