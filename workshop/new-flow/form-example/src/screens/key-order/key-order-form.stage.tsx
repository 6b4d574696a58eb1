import { useActorRef } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { LiveStorySetup } from '../../../../../../fixtures/portal/live.ts'
import { noonClock } from '../../../../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../../../../paths/stage.ts'
import { wrapStandalone } from '../../../../../../paths/standalone.tsx'
import { keyOrderMachine } from '../../../machines/key-order/key-order.machine.ts'
import { ainoStart } from '../../../machines/key-order/key-order.samples.ts'
import {
  initialContext,
  type keyOrderFormMachine,
} from '../../../machines/key-order/key-order.setup.ts'
import { Form } from './Form.tsx'
import { liveStorySetup as liveFlow } from './key-order.stage.tsx'

type FormStage = Stage<typeof keyOrderFormMachine>

/** Renders the form at its step of the order. */
export const render = (stage: FormStage) => wrapStandalone(<FormAlone {...stage} />)

const input = { contractUuid: ainoStart.contract.uuid, clock: noonClock }
const filling = keyOrderMachine.resolveState({
  value: { working: 'filling' },
  context: { ...initialContext(input), start: ainoStart },
})

function FormAlone({ machine, options }: FormStage) {
  const form = useActorRef(machine, options)
  // Never started, so events sent to it are dropped.
  const actor: ActorRefFrom<typeof keyOrderMachine> = createActor(keyOrderMachine, { input })
  return <Form actor={actor} state={{ ...filling, children: { form } }} />
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'key-order' }
