import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import { ainoUserInfoAddress, UserInfoWith } from '../../../fixtures/portal/user-info.tsx'
import type { emailChangeMachine } from '../../../machines/email-change/email-change.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { EmailChange } from './EmailChange.tsx'

type ChangeStage = Stage<typeof emailChangeMachine>

/** Renders the new address on an otherwise empty user info page. */
export const render = ({ machine, options }: ChangeStage) => (
  <UserInfoWith areas={['registration', 'account']}>
    <EmailChange
      input={options.input}
      onConfirmed={() => undefined}
      machine={machine}
      options={options}
    />
  </UserInfoWith>
)

/** Where the live story begins: the user info of a resident whose new address is not confirmed. */
export const liveStorySetup: LiveStorySetup = {
  address: ainoUserInfoAddress,
  state: {
    resident: {
      ...ainoData,
      profile: { ...ainoData.profile, pendingEmail: 'aino@virtaset.example' },
    },
  },
}
