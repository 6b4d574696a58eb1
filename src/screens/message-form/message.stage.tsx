import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Live } from '../../../fixtures/portal/live.ts'
import { knownThreads, withMessages } from '../../../fixtures/portal/messages.ts'
import { signedInClient } from '../../../fixtures/portal/signed-in.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { messageAddress } from '../../routing/message-address.ts'
import MessageScreen from './MessageScreen.tsx'

type MessageStage = Stage<typeof messageMachine>

/** The screen of a message without the portal around it. */
export const render = (stage: MessageStage) => <ScreenAlone {...stage} />

function ScreenAlone(stage: MessageStage) {
  const [client] = useState(signedInClient)
  return (
    <QueryClientProvider client={client}>
      {contractScreen(MessageScreen)(stage)}
    </QueryClientProvider>
  )
}

export const live: Live = {
  address: messageAddress.new(ainoContract.uuid),
  state: withMessages(knownThreads),
}
