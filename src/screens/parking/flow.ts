import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

export type ParkingMachine = typeof parkingMachine
export type ParkingRef = ActorRefFrom<ParkingMachine>
export type ParkingSnapshot = SnapshotFrom<ParkingMachine>
export type ParkingProps = ScreenProps<ParkingMachine>

/** Where an operation of the panel is: its form, sending, or that it was not done. */
export type Step = 'filling' | 'sending' | 'notSent'

/** Returns the step of the operation that the panel shows. */
export function stepOf({ value }: ParkingSnapshot): Step {
  const { panel } = Object(Object(value).open)
  const [step] = Object.values(Object(panel))
  return step === 'sending' || step === 'notSent' ? step : 'filling'
}
