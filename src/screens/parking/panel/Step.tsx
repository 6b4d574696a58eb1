import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ParkingOperation } from '../../../../api/parking-form.ts'
import { spotOperationMachine } from '../../../../machines/parking/spot-operation.machine.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button, type ButtonProps } from '../../../components/Button/Button.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { flowScreen, type ScreenProps } from '../../../flow/flow-screen.tsx'
import { useIgnoreDoubleClick } from '../../../layout/use-ignore-double-click.ts'
import type { SpotOperationRef } from '../flow.ts'
import { useMessages } from '../use-messages.ts'
import { NotDone } from './NotDone.tsx'

type StepProps = Pick<ButtonProps, 'variant'> & {
  /** The label of the button that sends. */
  label: string
  /** The form. */
  children: ReactNode
  /** Gives the focus to the question of the confirmation. */
  onAsk?: (() => void) | undefined
}

const busy = {
  reserve: 'form.reserving',
  change: 'form.changing',
  end: 'form.ending',
  cancel: 'form.cancelling',
} as const satisfies Readonly<Record<ParkingOperation, string>>

/** Where an operation is: its form, the confirmation, being sent, or not done. */
export function Step({ actor, ...props }: { actor: SpotOperationRef } & StepProps) {
  const doneOperation = useSelector(actor, ({ status, context }) =>
    status === 'done' ? context.subject.operation : null,
  )
  // The panel of the outcome follows in a later frame, and the busy button stays until then.
  if (doneOperation) return <Busy {...props} operation={doneOperation} />
  return <Operation actor={actor} {...props} />
}

const Operation = flowScreen<typeof spotOperationMachine, StepProps>({
  machine: spotOperationMachine,
  screens: { operation: Shown },
})

function Shown({
  actor,
  state,
  label,
  variant,
  children,
  onAsk,
}: ScreenProps<typeof spotOperationMachine> & StepProps) {
  const { operation } = state.context.subject
  if (state.matches('filling')) return children
  if (state.matches('notSent')) return <NotDone actor={actor} state={state} />
  if (state.matches('confirming') && (operation === 'end' || operation === 'cancel'))
    return <Confirm actor={actor} operation={operation} onAsk={onAsk} />
  return <Busy label={label} variant={variant} operation={operation} />
}

type BusyProps = Pick<StepProps, 'label' | 'variant'> & { operation: ParkingOperation }

function Busy({ label, variant, operation }: BusyProps) {
  const { t } = useMessages()
  return (
    <Actions fill>
      <Button wide variant={variant} busy busyLabel={t(busy[operation])}>
        {label}
      </Button>
    </Actions>
  )
}

type ConfirmProps = Pick<StepProps, 'onAsk'> & {
  actor: SpotOperationRef
  operation: 'end' | 'cancel'
}

/** Asks once more: others may reserve the spot at once, and a set end cannot be moved. */
function Confirm({ actor, operation, onAsk }: ConfirmProps) {
  const { t } = useMessages()
  // An effect of the panel around it would run later, and its heading would have the focus before.
  useEffect(() => onAsk?.(), [onAsk])
  // The panel around it stays, and with it the first click of a double click.
  useIgnoreDoubleClick()
  return (
    <Stack>
      <p>{t(`confirm.${operation}Text`)}</p>
      <Actions fill>
        <Button wide variant="danger" onClick={() => actor.send({ type: 'end.confirmed' })}>
          {t(`confirm.${operation}`)}
        </Button>
        <Button wide variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
          {t('confirm.back')}
        </Button>
      </Actions>
    </Stack>
  )
}
