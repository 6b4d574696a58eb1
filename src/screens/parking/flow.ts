import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ParkingSpotId } from '../../../api/parking.ts'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import type { spotOperationMachine } from '../../../machines/parking/spot-operation.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

export type ParkingMachine = typeof parkingMachine
export type ParkingRef = ActorRefFrom<ParkingMachine>
export type ParkingSnapshot = SnapshotFrom<ParkingMachine>
export type ParkingProps = ScreenProps<ParkingMachine>

export type SpotOperationRef = ActorRefFrom<typeof spotOperationMachine>
/** Props of a panel with an operation. */
export type OperationProps = ParkingProps & { operation: SpotOperationRef }

/** Whether the panel of a spot is open. */
export const isPanelOpen = (state: ParkingSnapshot): boolean => state.matches({ open: 'panel' })

/** The spot whose panel is open; null for none. */
export const shownSpotId = (state: ParkingSnapshot): ParkingSpotId | null =>
  isPanelOpen(state) ? state.context.spotId : null

/**
 * The step of an operation in its panel; `done` is shown as `sending` until the outcome is shown.
 */
export const shownStepOf = ({ value }: SnapshotFrom<typeof spotOperationMachine>) =>
  value === 'done' ? 'sending' : value
