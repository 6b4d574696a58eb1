import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoUserInfoAddress, UserInfoWith } from '../../../fixtures/portal/user-info.tsx'
import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { PasswordChange } from './PasswordChange.tsx'

type ChangeStage = Stage<typeof passwordChangeMachine>

/** Renders the password change on an otherwise empty user info page. */
export const render = ({ machine, options }: ChangeStage) => (
  <MemoryRouter>
    <UserInfoWith areas={['password', 'account']}>
      <PasswordChange input={options.input} machine={machine} options={options} />
    </UserInfoWith>
  </MemoryRouter>
)

/** Where the live story begins: the user info of Aino; the code to enter is 246810. */
export const liveStorySetup: LiveStorySetup = { address: ainoUserInfoAddress }
