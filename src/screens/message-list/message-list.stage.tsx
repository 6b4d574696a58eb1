import { QueryClientProvider } from '@tanstack/react-query'
import type { Live } from '../../../fixtures/portal/live.ts'
import { knownThreads, withMessages } from '../../../fixtures/portal/messages.ts'
import { signedInClient } from '../../../fixtures/portal/signed-in.ts'
import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { messageAddress } from '../../routing/message-address.ts'
import MessageListScreen from './MessageListScreen.tsx'

const client = signedInClient()
const Screen = contractScreen(MessageListScreen)

/** The screen of the list without the portal around it. */
export const render = (stage: Stage<typeof messageListMachine>) => (
  <QueryClientProvider client={client}>{Screen(stage)}</QueryClientProvider>
)

export const liveStoryStart: Live = {
  address: messageAddress.list(ainoContract.uuid),
  state: withMessages(knownThreads),
}
