import { useSelector } from '@xstate/react'
import type { ActorOptions } from 'xstate'
import { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import type { PasswordChangeInput } from '../../../machines/password-change/password-change.setup.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { passwordChangeFlow } from '../../services/password.ts'
import { useFlow } from '../../services/use-flow.ts'
import { NewPasswordScreen } from './NewPasswordScreen.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'
import { PasswordChangeStart } from './PasswordChangeStart.tsx'

export type PasswordChangeProps = {
  /** The resident's address, and whether the password may be changed. */
  input: PasswordChangeInput
  machine?: typeof passwordChangeMachine | undefined
  options?: ActorOptions<typeof passwordChangeMachine> | undefined
}

/**
 * Changes the password of a signed-in resident, as a section of a page. Specification 2, user info.
 */
export function PasswordChange({
  input,
  machine = passwordChangeFlow,
  options,
}: PasswordChangeProps) {
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const screen = useSelector(actor, screenOf)
  const newPassword = useSelector(actor, ({ children }) => children.newPassword)
  const screenWithin = useSelector(newPassword, (state) => state && screenOf(state))
  const part = useStepFocus(`${screen} ${screenWithin}`)
  return (
    <div ref={part}>
      <Change actor={actor} />
    </div>
  )
}

const Change = flowScreen({
  machine: passwordChangeMachine,
  screens: {
    password: PasswordChangeStart,
    'change-password': NewPasswordScreen,
    'password-changed': PasswordChanged,
  },
})
