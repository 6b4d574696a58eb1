import { tenancyLifecycleSetup } from './tenancy-lifecycle.setup.ts'

/**
 * The lifecycle of the tenancy of a person whom others added to a contract: until the person
 * confirms it, the others read the name that was requested. The server changes the state only
 * through this chart. An event that is sent again changes nothing.
 */
export const tenancyLifecycleMachine = tenancyLifecycleSetup.createMachine({
  id: 'tenancy-lifecycle',
  initial: 'unconfirmed',
  states: {
    unconfirmed: {
      on: {
        'person.confirmed': 'confirmed',
        'person.disputed': 'disputed',
        'provider.undone': 'undone',
        'addition.replaced': 'replaced',
      },
    },
    // The provider decides; the person may still confirm.
    disputed: {
      on: {
        'person.confirmed': 'confirmed',
        'person.disputed': 'disputed',
        'provider.undone': 'undone',
        'provider.upheld': 'confirmed',
        'addition.replaced': 'replaced',
      },
    },
    // From now on the person leaves the contract in the same way as every other tenant.
    confirmed: { on: { 'person.confirmed': 'confirmed' } },
    undone: { on: { 'provider.undone': 'undone' } },
    // The person was added again, and that addition has a lifecycle of its own.
    replaced: {},
  },
})
