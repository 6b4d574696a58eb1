import { defineModel } from '../shared/model.ts'
import { tenancyLifecycleMachine } from './tenancy-lifecycle.machine.ts'

/** The events of an added person's tenancy; it has no context beside its state. */
export const pathModel = defineModel({
  machine: tenancyLifecycleMachine,
  starts: { addition: undefined },
  events: {
    'person.confirmed': [{ type: 'person.confirmed' }],
    'person.disputed': [{ type: 'person.disputed' }],
    'provider.undone': [{ type: 'provider.undone' }],
    'provider.upheld': [{ type: 'provider.upheld' }],
    'addition.replaced': [{ type: 'addition.replaced' }],
  },
  outcomes: {},
  project: () => null,
})
