import { QueryClientProvider } from '@tanstack/react-query'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { ainoUserInfoAddress, UserInfoWith } from '../../../fixtures/portal/user-info.tsx'
import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { OwnSessions } from './OwnSessions.tsx'

const client = makeSignedInQueryClient()

type SessionsStage = Stage<typeof ownSessionsMachine>

/** Renders the signed-in devices on an otherwise empty user info page. */
export const render = ({ machine, options }: SessionsStage) => (
  <QueryClientProvider client={client}>
    <UserInfoWith areas={['sessions']}>
      <OwnSessions mayWrite={options.input.mayWrite} machine={machine} options={options} />
    </UserInfoWith>
  </QueryClientProvider>
)

/** Where the live story begins: the user info of Aino, which has the section. */
export const liveStorySetup: LiveStorySetup = {
  address: ainoUserInfoAddress,
  begins: 'own-sessions',
}
