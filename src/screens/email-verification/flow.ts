import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the screens: the e-mail verification and its state. */
export type EmailVerificationProps = ScreenProps<typeof emailVerificationMachine>
