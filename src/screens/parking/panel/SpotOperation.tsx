import { useSelector } from '@xstate/react'
import { isTakingSpot } from '../../../../machines/parking/spot-operation.machine.ts'
import { useUnsavedInput } from '../../../services/use-unsaved-input.ts'
import type { OperationProps, ParkingProps } from '../flow.ts'
import { EndReservationPanel } from './EndReservationPanel.tsx'
import { TakeSpotPanel } from './TakeSpotPanel.tsx'

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
  return isTakingSpot(subject) ? (
    <TakeSpotPanel {...props} subject={subject} />
  ) : (
    <EndReservationPanel {...props} subject={subject} />
  )
}
