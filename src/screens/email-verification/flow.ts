import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'

export type EmailVerificationSnapshot = SnapshotFrom<typeof emailVerificationMachine>

/** The confirming of an address, and where it stands. */
export type EmailVerificationProps = {
  actor: ActorRefFrom<typeof emailVerificationMachine>
  state: EmailVerificationSnapshot
}
