import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { Failure } from '../machines/shared/failure.ts'
import type { Timeout } from './accessibility.ts'
import type { ActorControls } from './driver.ts'
import { type StubbedMachine, stubActors } from './stub-actors.ts'

/** A machine with stubbed actors, also of its child machines, and controls that end them. */
export type ControlledStubs<M> = StubbedMachine<M> & Pick<ActorControls<never>, 'answer' | 'fail'>

/** Stubs the actors of a machine; the controls end one as soon as it runs. */
export function makeControlledStubs<M extends AnyStateMachine>(
  machine: M,
  timeout: Timeout = {},
): ControlledStubs<M> {
  const stubs = stubActors(machine, 'kept')
  const { end, isRunning } = stubs
  const untilRunning = async (actor: string) => {
    await expect.poll(() => isRunning(actor), { message: `${actor} runs`, ...timeout }).toBe(true)
  }
  return {
    ...stubs,
    async answer(actor, output) {
      await untilRunning(actor)
      end(actor, { type: 'stub.done', output })
    },
    async fail(actor, code, fields) {
      await untilRunning(actor)
      end(actor, { type: 'stub.failed', error: new Failure(code, fields) })
    },
  }
}
