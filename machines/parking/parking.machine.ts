import type { ParkingEvent } from './parking.setup.ts'
import { initialContext, parkingSetup, toWatch } from './parking.setup.ts'
import {
  cancelling,
  changing,
  ending,
  refreshing,
  reserving,
  searching,
  untilAnswered,
} from './parking-steps.ts'

const ofEvent = <T extends ParkingEvent>({ event }: { event: T }) => event

/** Watches the chosen spot, or ends its watch. */
const watching = {
  guard: { type: 'canWatch', params: ofEvent },
  target: 'sending',
  actions: { type: 'keepWish', params: ofEvent },
} as const

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
        onDone: {
          target: 'deciding',
          actions: { type: 'keepStart', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
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
        'filter.changed': { actions: { type: 'keepFilter', params: ofEvent } },
        'view.chosen': { actions: { type: 'keepView', params: ofEvent } },
        'spot.chosen': {
          guard: { type: 'isListed', params: ofEvent },
          target: '.panel',
          actions: { type: 'keepSpot', params: ofEvent },
        },
      },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { screen: 'areas' },
          on: {
            'range.changed': { actions: { type: 'keepRange', params: ofEvent } },
            // A watch of the list is ended: the panel of its spot says what comes of it.
            'watch.requested': {
              guard: { type: 'endsWatch', params: ofEvent },
              target: '#parking.open.panel.details.sending',
              actions: [
                { type: 'keepSpot', params: ofEvent },
                { type: 'keepWish', params: ofEvent },
              ],
            },
          },
          ...refreshing,
          initial: 'still',
        },
        panel: {
          on: {
            // The spots are reloaded: a write of unknown outcome may be done.
            'panel.closed': {
              target: 'browsing.refreshing',
              actions: ['forgetSpot', 'clearFailure'],
            },
          },
          initial: 'deciding',
          states: {
            deciding: {
              entry: ['openForm', 'clearFailure'],
              always: [
                { guard: 'showsReserving', target: 'reserving' },
                { guard: 'showsEnding', target: 'ending' },
                { guard: 'showsCancelling', target: 'cancelling' },
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
                  target: 'changing',
                  actions: { type: 'keepFrom', params: ofEvent },
                },
              },
              initial: 'still',
              states: {
                still: { on: { 'watch.requested': watching } },
                sending: {
                  entry: 'clearFailure',
                  on: { ...untilAnswered, 'range.changed': {} },
                  invoke: {
                    id: 'setWatch',
                    src: 'setWatch',
                    input: ({ context }) => toWatch(context),
                    onDone: {
                      target: '#parking.open.panel.deciding',
                      actions: { type: 'keepWatch', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'notSet',
                      actions: { type: 'keepFailure', params: ({ event }) => event },
                    },
                  },
                },
                notSet: { on: { 'watch.requested': watching } },
              },
            },
            reserving: reserving({ operation: 'reserve', screen: 'reserving', done: 'reserved' }),
            changing: changing({ operation: 'change', screen: 'changing', done: 'changed' }),
            ending: ending({ operation: 'end', screen: 'ending', done: 'ended' }),
            cancelling: cancelling({ operation: 'cancel', screen: 'cancelling', done: 'ended' }),
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
