import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { makeCoveringPaths } from '../../paths/cover.ts'
import { getReplayAddress, parseReplay } from '../../paths/replay.ts'
import { flows } from '../inspector/flows.ts'
import { startReplay } from './replay-run.ts'

const models = [...flows.values()].map(({ model }) => [model.machine.id, model] as const)

test.for(models)('replays every path of %s from its address, step by step', async ([, model]) => {
  for (const path of makeCoveringPaths<AnyStateMachine>(model)) {
    const asked = getReplayAddress(model, path).replace('/?replay=', '')
    const { stage, advance } = startReplay(model, parseReplay(model, asked), {})
    const actor = createActor(stage.machine, stage.options).start()
    const states = [actor.getSnapshot().value]
    for (const step of path.steps.keys()) {
      await advance(step + 1)
      states.push(actor.getSnapshot().value)
    }
    const expected = [path.begins, ...path.steps.map((step) => step.expected)]
    expect({ asked, states }).toEqual({ asked, states: expected.map(({ value }) => value) })
    actor.stop()
  }
})
