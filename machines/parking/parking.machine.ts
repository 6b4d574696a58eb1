import {
  initialContext,
  type ParkingEvent,
  parkingSetup,
  spotOperationInput,
  watchToSet,
} from './parking.setup.ts'
import type { SpotOperationOutcome } from './spot-operation.machine.ts'

const ofEvent = <T extends ParkingEvent>({ event }: { event: T }) => event
const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** When another day is searched in the panel, the chart decides again what the panel offers. */
const searching = {
  'range.changed': {
    target: '#parking.open.panel.deciding',
    actions: { type: 'setRange', params: ofEvent },
  },
} as const

/** Watches the chosen spot, or ends its watch. */
const watching = {
  guard: { type: 'canWatch', params: ofEvent },
  target: 'sending',
  actions: { type: 'setWish', params: ofEvent },
} as const

/** While a write is being sent, the panel can be neither closed nor changed. */
const untilAnswered = { 'spot.chosen': {}, 'panel.closed': {} } as const

/** The state in which the child sends a write; the child notifies this chart of a failure. */
const sendingOperation = {
  tags: 'sending',
  on: {
    ...untilAnswered,
    'sending.failed': { target: 'open', actions: { type: 'setSent', params: ofEvent } },
  },
} as const

/** The steps of ending a reservation that the panel needs to know; the child has the form. */
const givingUpSteps = {
  initial: 'open',
  states: { open: { on: { 'sending.started': 'sending' } }, sending: sendingOperation },
} as const

/** The steps of taking a spot, whose form can search another day. */
const takingSteps = {
  initial: 'open',
  states: {
    open: { on: { ...searching, 'sending.started': 'sending' } },
    sending: sendingOperation,
  },
} as const

const outcome = { params: outputOf<SpotOperationOutcome> } as const
const setOutcome = { type: 'setOutcome', ...outcome } as const

/**
 * Parking: residents choose days and look through spots; in the panel of a spot they reserve it,
 * end or cancel a reservation, or change spots. Specification 2, sections 2, 4, 5 and 8.
 */
export const parkingMachine = parkingSetup.createMachine({
  id: 'parking',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'loading' },
      entry: 'clearFailure',
      invoke: {
        id: 'loadParking',
        src: 'loadParking',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: { type: 'setStart', params: outputOf } },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isEnded', target: 'closed' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'open' },
      ],
    },
    failed: { meta: { screen: 'failed' }, on: { 'retry.requested': 'loading' } },
    closed: { meta: { screen: 'closed' } },
    empty: { meta: { screen: 'empty' } },
    open: {
      on: {
        'filter.changed': { actions: { type: 'setFilter', params: ofEvent } },
        'view.chosen': { actions: { type: 'setView', params: ofEvent } },
        'spot.chosen': {
          guard: { type: 'isListed', params: ofEvent },
          target: '.panel',
          actions: { type: 'setSpot', params: ofEvent },
        },
      },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { screen: 'areas' },
          on: {
            'range.changed': { actions: { type: 'setRange', params: ofEvent } },
            // Ending a watch in the list opens the panel of its spot, which shows the result.
            'watch.requested': {
              guard: { type: 'endsWatch', params: ofEvent },
              target: '#parking.open.panel.details.sending',
              actions: [
                { type: 'setSpot', params: ofEvent },
                { type: 'setWish', params: ofEvent },
              ],
            },
          },
          initial: 'still',
          states: {
            still: { on: { 'page.shown': 'refreshing' } },
            // The shown data stay meanwhile. The contract may have ended, or the areas been
            // removed.
            refreshing: {
              invoke: {
                id: 'loadParking',
                src: 'loadParking',
                input: ({ context }) => context,
                onDone: {
                  target: '#parking.deciding',
                  actions: { type: 'setStart', params: outputOf },
                },
                onError: 'still',
              },
            },
          },
        },
        panel: {
          on: {
            // Closing reloads the spots, as a write of unknown outcome may have succeeded.
            'panel.closed': { target: 'browsing.refreshing', actions: 'clearFailure' },
          },
          initial: 'deciding',
          states: {
            deciding: {
              entry: ['clearOperation', 'clearFailure'],
              always: [
                { guard: 'showsReserving', target: 'operating' },
                { guard: 'showsEnding', target: 'operating.ending' },
                { guard: 'showsCancelling', target: 'operating.cancelling' },
                { guard: 'showsCancelled', target: 'cancelled' },
                { target: 'details' },
              ],
            },
            details: {
              meta: { screen: 'details' },
              on: {
                ...searching,
                'change.requested': {
                  guard: { type: 'canChange', params: ofEvent },
                  target: 'operating.changing',
                  actions: { type: 'setFrom', params: ofEvent },
                },
              },
              initial: 'still',
              states: {
                still: { on: { 'watch.requested': watching } },
                sending: {
                  tags: 'sending',
                  entry: 'clearFailure',
                  on: { ...untilAnswered, 'range.changed': {} },
                  invoke: {
                    id: 'setWatch',
                    src: 'setWatch',
                    input: ({ context }) => watchToSet(context),
                    onDone: {
                      target: '#parking.open.panel.deciding',
                      actions: { type: 'setWatch', params: outputOf },
                    },
                    onError: {
                      target: 'notSet',
                      actions: { type: 'setFailure', params: ({ event }) => event },
                    },
                  },
                },
                notSet: { on: { 'watch.requested': watching } },
              },
            },
            operating: {
              invoke: {
                id: 'operation',
                src: 'spotOperation',
                input: ({ context, self }) => spotOperationInput(context, self),
                onDone: [
                  {
                    guard: { type: 'isReserved', ...outcome },
                    target: 'reserved',
                    actions: setOutcome,
                  },
                  {
                    guard: { type: 'isChanged', ...outcome },
                    target: 'changed',
                    actions: setOutcome,
                  },
                  {
                    guard: { type: 'isGivenUp', ...outcome },
                    target: 'ended',
                    actions: setOutcome,
                  },
                  {
                    guard: { type: 'isOwn', ...outcome },
                    target: 'alreadyReserved',
                    actions: setOutcome,
                  },
                  {
                    guard: { type: 'isOvertaken', ...outcome },
                    target: 'overtaken',
                    actions: setOutcome,
                  },
                  {
                    guard: { type: 'isLimited', ...outcome },
                    target: 'limited',
                    actions: setOutcome,
                  },
                  {
                    guard: { type: 'isOutdated', ...outcome },
                    target: 'deciding',
                    actions: setOutcome,
                  },
                  { target: '#parking.closed' },
                ],
              },
              initial: 'reserving',
              states: {
                reserving: { meta: { screen: 'reserving' }, ...takingSteps },
                changing: { meta: { screen: 'changing' }, ...takingSteps },
                ending: { meta: { screen: 'ending' }, ...givingUpSteps },
                cancelling: { meta: { screen: 'cancelling' }, ...givingUpSteps },
              },
            },
            cancelled: { meta: { screen: 'cancelled' } },
            overtaken: { meta: { screen: 'overtaken' } },
            limited: { meta: { screen: 'limited' } },
            alreadyReserved: { meta: { screen: 'already_reserved' } },
            reserved: { meta: { screen: 'reserved' } },
            changed: { meta: { screen: 'changed' } },
            ended: { meta: { screen: 'ended' } },
          },
        },
      },
    },
  },
})
