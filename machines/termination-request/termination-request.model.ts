import { defineModel } from '../shared/model.ts'
import { requestEvents } from '../shared/request.samples.ts'
import { terminationRequestMachine } from './termination-request.machine.ts'

/** The events of a termination request; it has no context beside its state. */
export const pathModel = defineModel({
  machine: terminationRequestMachine,
  starts: { creation: undefined },
  events: requestEvents,
  outcomes: {},
  project: () => null,
})
