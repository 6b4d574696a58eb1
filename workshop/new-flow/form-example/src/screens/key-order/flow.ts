import type { SnapshotFrom } from 'xstate'
import type { ScreenProps } from '../../../../../../src/flow/flow-screen.tsx'
import type { keyOrderMachine } from '../../../machines/key-order/key-order.machine.ts'

export type KeyOrderSnapshot = SnapshotFrom<typeof keyOrderMachine>

/** The props of the component of a screen. */
export type KeyOrderProps = ScreenProps<typeof keyOrderMachine>

/** The steps shown to the user, in order. */
export const steps = ['form', 'preview', 'done'] as const
export type Step = (typeof steps)[number]
