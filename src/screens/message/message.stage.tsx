import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeMessageState, sampleThreads } from '../../../fixtures/portal/messages.ts'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import { readThread } from '../../../machines/message/message.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { makeContractScreenRenderer, wrapStandalone } from '../../../paths/standalone.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { useFlow } from '../../services/use-flow.ts'
import MessageScreen from './MessageScreen.tsx'
import { Reply } from './reply/Reply.tsx'

type MessageStage = Stage<typeof messageMachine>

const newMessage = makeContractScreenRenderer(MessageScreen)

/**
 * Renders the screen of a new message without the portal around it, or a reply without its thread.
 */
export const render = (stage: MessageStage) => <ScreenAlone {...stage} />

function ScreenAlone(stage: MessageStage) {
  const [client] = useState(makeSignedInQueryClient)
  const isReply = stage.options.input.threadUuid !== null
  return (
    <QueryClientProvider client={client}>
      {isReply ? wrapStandalone(<ReplyAlone {...stage} />) : newMessage(stage)}
    </QueryClientProvider>
  )
}

function ReplyAlone({ machine, options }: MessageStage) {
  // Suspends for the translations before the actor starts.
  useMessageWritingTexts()
  const actor = useFlow(machine, options)
  return (
    <>
      <h1>{readThread.title}</h1>
      <Reply actor={actor} shown={[]} />
    </>
  )
}

export const liveStorySetup: LiveStorySetup = {
  address: messageAddresses.new(ainoContract.uuid),
  state: makeMessageState(sampleThreads),
}
