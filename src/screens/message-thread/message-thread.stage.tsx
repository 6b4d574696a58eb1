import { QueryClientProvider } from '@tanstack/react-query'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import {
  makeMessageState,
  sampleThreads,
  toListedThreads,
} from '../../../fixtures/portal/messages.ts'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { unreadThread } from '../../../machines/message/message.samples.ts'
import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { messageAddresses } from '../../routing/message-address.ts'
import { threadsQuery } from '../../services/messages-query.ts'
import MessageThreadScreen from './MessageThreadScreen.tsx'

const client = makeSignedInQueryClient()
client.setQueryData(threadsQuery.queryKey, toListedThreads(sampleThreads))
// The list beside the thread stays as it is: there is no API.
client.setQueryDefaults(threadsQuery.queryKey, {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
})
const Screen = makeContractScreenRenderer(MessageThreadScreen)

/** Renders the screen of a thread without the portal around it. */
export const render = (stage: Stage<typeof messageThreadMachine>) => (
  <QueryClientProvider client={client}>{Screen(stage)}</QueryClientProvider>
)

export const liveStorySetup: LiveStorySetup = {
  address: messageAddresses.thread(ainoContract.uuid, unreadThread.id),
  state: makeMessageState(sampleThreads),
}
