import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

/** The registration, and where it stands. */
export type RegistrationProps = {
  actor: ActorRefFrom<typeof registrationMachine>
  state: RegistrationSnapshot
}
