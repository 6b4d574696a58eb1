import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

export type TerminationRef = ActorRefFrom<typeof terminationMachine>
export type TerminationSnapshot = SnapshotFrom<typeof terminationMachine>

export type TerminationProps = ScreenProps<typeof terminationMachine>
