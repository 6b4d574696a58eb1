import { type ActorRefFrom, createActor } from 'xstate'
import { terminationMachine } from '../../machines/termination/termination.machine.ts'
import { ainoStart, noon } from '../../machines/termination/termination.samples.ts'
import {
  initialContext,
  type TerminationContext,
  type TerminationStart,
} from '../../machines/termination/termination.setup.ts'
import type { StateProps, TerminationSnapshot } from '../../src/screens/termination/flow.ts'

/** What a step of the termination is given around a child of its own: at noon, Aino's contract unless another is given. */
export function terminationAt(
  step: 'filling' | 'previewing' | 'identifying' | 'modifying',
  children: TerminationSnapshot['children'],
  { start = ainoStart, ...known }: Partial<TerminationContext> & { start?: TerminationStart } = {},
): StateProps {
  const input = { contractUuid: start.contract.uuid, returned: null, now: () => noon }
  const context = { ...initialContext(input), ...known, start }
  const state = terminationMachine.resolveState({ value: { working: step }, context })
  // Never started: what it is told goes nowhere.
  const actor: ActorRefFrom<typeof terminationMachine> = createActor(terminationMachine, { input })
  return { actor, state: { ...state, children }, start }
}
