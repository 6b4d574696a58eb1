import { setup } from 'xstate'
import { defineModel } from '../machines/shared/model.ts'

const ring = (event: string, length: number) => ({
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length }, (_, at) => [`s${at}`, { on: { [event]: `s${(at + 1) % length}` } }]),
  ),
})

/** Three regions of 8, 8 and 10 states: 640 vertices and 1,920 edges, to measure with. */
export const gridModel = defineModel({
  machine: setup({
    types: { events: {} as { type: 'x' } | { type: 'y' } | { type: 'z' } },
  }).createMachine({
    id: 'grid',
    type: 'parallel',
    states: { x: ring('x', 8), y: ring('y', 8), z: ring('z', 10) },
  }),
  starts: { start: undefined },
  events: { x: [{ type: 'x' }], y: [{ type: 'y' }], z: [{ type: 'z' }] },
  outcomes: {},
  project: () => null,
})
