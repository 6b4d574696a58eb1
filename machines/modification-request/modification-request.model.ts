import { defineModel } from '../shared/model.ts'
import { requestEvents } from '../shared/request.samples.ts'
import { modificationRequestMachine } from './modification-request.machine.ts'

/** The events of a modification request; it has no context beside its state. */
export const pathModel = defineModel({
  machine: modificationRequestMachine,
  starts: { creation: undefined },
  events: requestEvents,
  outcomes: {},
  project: () => null,
})
