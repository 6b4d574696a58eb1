import {
  initialContext,
  operationInput,
  type ParkingEvent,
  parkingSetup,
  toWatch,
} from './parking.setup.ts'
import type { SpotOutcome } from './spot-operation.machine.ts'

const ofEvent = <T extends ParkingEvent>({ event }: { event: T }) => event
const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** Another day is searched from the panel: what it offers is decided again. */
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

/** What is sent may be done: the panel stays until the answer says so. */
const untilAnswered = { 'spot.chosen': {}, 'panel.closed': {} } as const

/** An operation is being sent: its child notifies the panel. */
const sendingOperation = {
  tags: 'sending',
  on: {
    ...untilAnswered,
    'sending.failed': { target: 'open', actions: { type: 'setSent', params: ofEvent } },
  },
} as const

/** The steps of giving up a reservation as far as the panel knows them: its child has the form. */
const givingUpSteps = {
  initial: 'open',
  states: { open: { on: { 'sending.started': 'sending' } }, sending: sendingOperation },
} as const

/** The steps of taking a spot, whose form offers another day. */
const takingSteps = {
  initial: 'open',
  states: {
    open: { on: { ...searching, 'sending.started': 'sending' } },
    sending: sendingOperation,
  },
} as const

const outcome = { params: outputOf<SpotOutcome> } as const
const setOutcome = { type: 'setOutcome', ...outcome } as const

/**
 * Parking: days are chosen, spots are looked through, and a spot is reserved, ended, cancelled or
 * changed for another in its panel. Specification 2, sections 2, 4, 5 and 8.
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
            // A watch of the list is ended: the panel of its spot says what comes of it.
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
            // What is shown stays meanwhile. The contract may have ended, or the areas be gone.
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
            // The spots are reloaded: a write of unknown outcome may be done.
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
                    input: ({ context }) => toWatch(context),
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
                input: ({ context, self }) => operationInput(context, self),
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
