import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorOptions } from 'xstate'
import { flowScreen } from '../../../../../../src/flow/flow-screen.tsx'
import { LoadFailed } from '../../../../../../src/flow/LoadFailed.tsx'
import { usePageHidden } from '../../../../../../src/flow/use-page-hidden.ts'
import { useStepHistory } from '../../../../../../src/routing/use-step-history.ts'
import { clock } from '../../../../../../src/runtime.ts'
import { useFlow } from '../../../../../../src/services/use-flow.ts'
import { useUnsavedInput } from '../../../../../../src/services/use-unsaved-input.ts'
import { hasInput } from '../../../api/key-order.ts'
import { keyOrderMachine } from '../../../machines/key-order/key-order.machine.ts'
import { keyOrderActors } from '../../services/key-order.ts'
import { Blocked } from './Blocked.tsx'
import { Form } from './Form.tsx'
import type { KeyOrderSnapshot } from './flow.ts'
import { Loading } from './Loading.tsx'
import { Preview } from './Preview.tsx'
import { Sent } from './Sent.tsx'
import { useKeyOrderTexts } from './use-messages.ts'

export type KeyOrderScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof keyOrderMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof keyOrderMachine>
}

/** The screen for ordering keys. */
export default function KeyOrderScreen(props: KeyOrderScreenProps) {
  return <KeyOrderFlow key={props.contractUuid} {...props} />
}

function KeyOrderFlow({ contractUuid, machine, options }: KeyOrderScreenProps) {
  useKeyOrderTexts()
  const [logic] = useState(
    () => machine ?? keyOrderMachine.provide({ actors: keyOrderActors(contractUuid) }),
  )
  const actor = useFlow(logic, { ...options, input: options?.input ?? { contractUuid, clock } })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageHidden(actor)
  useUnsavedInput(hasInput(state.context.form))
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    forward: () => state.children.form?.send({ type: 'preview.requested' }),
  })

  return <KeyOrder actor={actor} />
}

const KeyOrder = flowScreen({
  machine: keyOrderMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    blocked: Blocked,
    form: Form,
    preview: Preview,
    sent: Sent,
  },
})

/**
 * Returns the number of the current step in the history; null while loading. In states without
 * steps, Back leaves the flow.
 */
function stepOf(state: KeyOrderSnapshot): number | null {
  if (state.matches('loading')) return null
  return state.matches({ working: 'previewing' }) || state.matches({ working: 'sending' }) ? 1 : 0
}
