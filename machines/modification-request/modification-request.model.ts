import { defineModel } from '../shared/model.ts'
import { requestEvents } from '../shared/request.samples.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** The events of a modification request, whose state is all it has. */
export const model = defineModel({
  machine: modificationRequestMachine,
  starts: { creation: undefined },
  events: requestEvents,
  outcomes: {},
  project: () => null,
})
