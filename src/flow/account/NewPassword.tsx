import { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { flowScreen } from '../flow-screen.tsx'
import { NewPasswordFailed } from './NewPasswordFailed.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { NewPasswordPageProps } from './new-password-flow.ts'

/** A new password set with a code: the form or the error. Specification 1, sections 4 and 8. */
export const NewPassword = flowScreen<typeof newPasswordMachine, NewPasswordPageProps>({
  machine: newPasswordMachine,
  screens: { 'new-password': NewPasswordForm, 'new-password-failed': NewPasswordFailed },
})
