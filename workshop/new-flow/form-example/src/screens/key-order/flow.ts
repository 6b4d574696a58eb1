import type { SnapshotFrom } from 'xstate'
import type { ScreenProps } from '../../../../../../src/flow/flow-screen.tsx'
import type { keyOrderMachine } from '../../../machines/key-order/key-order.machine.ts'

export type KeyOrderSnapshot = SnapshotFrom<typeof keyOrderMachine>

/** What the component of a screen is given. */
export type KeyOrderProps = ScreenProps<typeof keyOrderMachine>

/** The steps that a resident is told of, in order. */
export const steps = ['form', 'preview', 'done'] as const
export type Step = (typeof steps)[number]
