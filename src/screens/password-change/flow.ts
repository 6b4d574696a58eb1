import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The flow, and where it stands. */
export type ChangeProps = ScreenProps<typeof passwordChangeMachine>
