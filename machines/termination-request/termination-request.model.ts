import { defineModel } from '../shared/model.ts'
import { requestEvents } from '../shared/request.samples.ts'
import { terminationRequestMachine } from './termination-request.machine.ts'

/** What can happen to a termination request; its state says everything about it. */
export const model = defineModel({
  machine: terminationRequestMachine,
  starts: { creation: undefined },
  events: requestEvents,
  outcomes: {},
  project: () => null,
})
