import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { NewPasswordScreen } from '../../screens/password-recovery/NewPasswordScreen.tsx'

type NewPasswordStage = Stage<typeof newPasswordMachine>

/** Renders the flow that sets a new password, in the layout of password recovery. */
export const render = (stage: NewPasswordStage) => (
  <MemoryRouter>
    <main>
      <NewPasswordAlone {...stage} />
    </main>
  </MemoryRouter>
)

function NewPasswordAlone({ machine, options }: NewPasswordStage) {
  useTranslation(['password', 'account'])
  const newPassword = useActorRef(machine, options)
  return <NewPasswordScreen newPassword={newPassword} onBack={() => undefined} />
}

/**
 * Where the live story begins: the user info of Aino, where the form follows after a code has been
 * sent; the code is 246810.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
  begins: 'password-change',
}
