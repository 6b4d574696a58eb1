import { useSelector } from '@xstate/react'
import { isTaking } from '../../../../machines/parking/spot-operation.machine.ts'
import { useUnsavedInput } from '../../../services/use-unsaved-input.ts'
import type { OperationProps, ParkingProps } from '../flow.ts'
import { GivingUp } from './GivingUp.tsx'
import { Taking } from './Taking.tsx'

/**
 * The panel of an operation: taking a spot, or ending a reservation. Specification 2, section 5.
 */
export function SpotOperation(props: ParkingProps) {
  const { operation } = props.state.children
  useUnsavedInput(true)
  return operation && <Operation {...props} operation={operation} />
}

function Operation(props: OperationProps) {
  const subject = useSelector(props.operation, ({ context }) => context.subject)
  return isTaking(subject) ? (
    <Taking {...props} subject={subject} />
  ) : (
    <GivingUp {...props} subject={subject} />
  )
}
