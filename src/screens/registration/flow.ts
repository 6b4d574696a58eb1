import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the screens: the registration and its state. */
export type RegistrationProps = ScreenProps<typeof registrationMachine>
