import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The registration, and where it stands. */
export type RegistrationProps = ScreenProps<typeof registrationMachine>
