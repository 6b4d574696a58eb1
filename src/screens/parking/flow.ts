import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

export type ParkingMachine = typeof parkingMachine
export type ParkingRef = ActorRefFrom<ParkingMachine>
export type ParkingSnapshot = SnapshotFrom<ParkingMachine>
export type ParkingProps = ScreenProps<ParkingMachine>

/** Where an operation of the panel is: its form, asked once more, sending, or not done. */
export type Step = 'filling' | 'confirming' | 'sending' | 'notSent'

const laterSteps = ['confirming', 'sending', 'notSent'] as const

/** Returns the step of the operation that the panel shows. */
export function stepOf({ value }: ParkingSnapshot): Step {
  const { panel } = Object(Object(value).open)
  const [step] = Object.values(Object(panel))
  return laterSteps.find((one) => one === step) ?? 'filling'
}
