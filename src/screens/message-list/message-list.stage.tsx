import { QueryClientProvider } from '@tanstack/react-query'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeMessageState, sampleThreads } from '../../../fixtures/portal/messages.ts'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { messageAddresses } from '../../routing/message-address.ts'
import MessageListScreen from './MessageListScreen.tsx'

const client = makeSignedInQueryClient()
const Screen = makeContractScreenRenderer(MessageListScreen)

/** Renders the screen of the list without the portal around it. */
export const render = (stage: Stage<typeof messageListMachine>) => (
  <QueryClientProvider client={client}>{Screen(stage)}</QueryClientProvider>
)

export const liveStorySetup: LiveStorySetup = {
  address: messageAddresses.list(ainoContract.uuid),
  state: makeMessageState(sampleThreads),
}
