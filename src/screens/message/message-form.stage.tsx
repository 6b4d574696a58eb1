import { QueryClientProvider } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { createActor } from 'xstate'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { messageMachine } from '../../../machines/message/message.machine.ts'
import { newMessageStart } from '../../../machines/message/message.samples.ts'
import { initialContext, type messageFormMachine } from '../../../machines/message/message.setup.ts'
import type { Stage } from '../../../paths/stage.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import { Form } from './Form.tsx'
import { liveStorySetup as liveFlow } from './message.stage.tsx'

type FormStage = Stage<typeof messageFormMachine>

/** Renders the form of a new message, without the portal around it. */
export const render = (stage: FormStage) => <FormAlone {...stage} />

const input = { contractUuid: newMessageStart.contract.uuid, threadUuid: null }

function FormAlone({ machine, options }: FormStage) {
  const [client] = useState(makeSignedInQueryClient)
  const form = useActorRef(machine, options)
  // Never started, so events sent to it are dropped.
  const actor = createActor(messageMachine, { input })
  const state = messageMachine.resolveState({
    value: { working: 'filling' },
    context: { ...initialContext(input), start: newMessageStart },
  })
  return (
    <QueryClientProvider client={client}>
      {wrapStandalone(<Form actor={actor} state={{ ...state, children: { form } }} />)}
    </QueryClientProvider>
  )
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'message' }
