import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoUserInfoAddress, UserInfoWith } from '../../../fixtures/portal/user-info.tsx'
import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { OwnDetails } from './OwnDetails.tsx'

type OwnDetailsStage = Stage<typeof ownDetailsMachine>

/** Renders own details on an otherwise empty user info page. */
export const render = ({ machine, options }: OwnDetailsStage) => (
  <MemoryRouter>
    <UserInfoWith areas={['confirmation', 'form', 'validation']}>
      <OwnDetails {...options.input} machine={machine} options={options} />
    </UserInfoWith>
  </MemoryRouter>
)

/** Where the live story begins: the user info of the signed-in resident. */
export const liveStorySetup: LiveStorySetup = { address: ainoUserInfoAddress }
