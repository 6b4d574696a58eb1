import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The confirming of an address, and where it stands. */
export type EmailVerificationProps = ScreenProps<typeof emailVerificationMachine>
