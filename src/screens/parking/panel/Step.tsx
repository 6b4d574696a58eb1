import type { ReactNode } from 'react'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button, type ButtonProps } from '../../../components/Button/Button.tsx'
import { stepOf } from '../flow.ts'
import { useMessages } from '../use-messages.ts'
import { NotDone, type NotDoneProps } from './NotDone.tsx'

export type StepProps = NotDoneProps &
  Pick<ButtonProps, 'variant'> & {
    /** Of the button that sends. */
    label: string
    /** Before it is sent. */
    children: ReactNode
  }

const busy = {
  reserve: 'form.reserving',
  change: 'form.changing',
  end: 'form.ending',
  cancel: 'form.cancelling',
} as const

/** Where an operation of the panel is: before it is sent, being sent, or not done. */
export function Step({ label, variant, children, ...props }: StepProps) {
  const { t } = useMessages()
  const step = stepOf(props.state)
  if (step === 'notSent') return <NotDone {...props} />
  if (step !== 'sending') return children
  return (
    <Actions fill>
      <Button wide variant={variant} busy busyLabel={t(busy[props.operation])}>
        {label}
      </Button>
    </Actions>
  )
}
