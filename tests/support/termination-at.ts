import { type ActorRefFrom, createActor } from 'xstate'
import { terminationMachine } from '../../machines/termination/termination.machine.ts'
import { ainoStart, noon } from '../../machines/termination/termination.samples.ts'
import { initialContext } from '../../machines/termination/termination.setup.ts'
import type { StateProps, TerminationSnapshot } from '../../src/screens/termination/flow.ts'

/** What a step of the termination is given around a child of its own: Aino's contract, at noon. */
export function terminationAt(
  step: 'filling' | 'identifying',
  children: TerminationSnapshot['children'],
): StateProps {
  const input = { contractUuid: ainoStart.contract.uuid, returned: null, now: () => noon }
  const context = { ...initialContext(input), start: ainoStart }
  const state = terminationMachine.resolveState({ value: { working: step }, context })
  // Never started: what it is told goes nowhere.
  const actor: ActorRefFrom<typeof terminationMachine> = createActor(terminationMachine, { input })
  return { actor, state: { ...state, children }, start: ainoStart }
}
