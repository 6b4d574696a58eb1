import { defineModel } from '../shared/model.ts'
import { requestEvents } from '../shared/request.samples.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** What can happen to a modification request; its state says everything about it. */
export const model = defineModel({
  machine: modificationRequestMachine,
  starts: { creation: undefined },
  events: requestEvents,
  outcomes: {},
  project: () => null,
})
