import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { newPasswordMachine } from '../../machines/shared/new-password.machine.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { GivingPassword } from '../../src/screens/password-recovery/GivingPassword.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

type NewPasswordStage = Stage<typeof newPasswordMachine>

/** The new password at its step of a forgotten one. */
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
  return <GivingPassword newPassword={newPassword} onBack={() => undefined} />
}

/** Among Aino's own details, once a code is sent; it is 246810. */
export const live: Live = {
  address: paths.userInfo(ainoStart.contract.uuid),
  begins: 'password-change',
}
