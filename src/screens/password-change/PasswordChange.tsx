import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import type { PasswordChangeInput } from '../../../machines/password-change/password-change.setup.ts'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { passwordChange } from '../../services/password.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useHeldInput } from '../../services/use-held-input.ts'
import { useHasFailed } from '../account/NewPassword.tsx'
import { Completed } from './Completed.tsx'
import type { ChangeProps } from './flow.ts'
import { GivingPassword } from './GivingPassword.tsx'
import styles from './password-change.module.css'
import { Resting } from './Resting.tsx'
import { useStepFocus } from './use-step-focus.ts'

export type PasswordChangeProps = {
  /** Whose password it is, and whether it may be changed. */
  input: PasswordChangeInput
  machine?: typeof passwordChangeMachine | undefined
  options?: ActorOptions<typeof passwordChangeMachine> | undefined
}

/** The password of one who is signed in, as a part of a page. Specification 2, user info. */
export function PasswordChange({ input, machine = passwordChange, options }: PasswordChangeProps) {
  const { t } = useTranslation('password')
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const state = useSelector(actor, (snapshot) => snapshot)
  const hasFailed = useHasFailed(state.children.newPassword)
  const step = hasFailed ? 'failed' : stepOf(state)
  const heading = useStepFocus(step)
  useHeldInput(state.matches('givingPassword'))
  const Step = steps[stepOf(state)]
  return (
    <Sheet>
      <div data-flow="password-change" data-state={JSON.stringify(state.value)}>
        <Stack gap="loose">
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {t(titles[step])}
          </h2>
          <Step actor={actor} state={state} />
        </Stack>
      </div>
    </Sheet>
  )
}

const steps = { resting: Resting, giving: GivingPassword, completed: Completed } as const

const titles = {
  resting: 'change.title',
  giving: 'new.title',
  failed: 'failed.title',
  completed: 'changed.title',
} as const

function stepOf(state: ChangeProps['state']): keyof typeof steps {
  if (state.matches('givingPassword')) return 'giving'
  return state.matches('completed') ? 'completed' : 'resting'
}
