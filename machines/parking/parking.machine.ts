import type { ParkingEvent } from './parking.setup.ts'
import { initialContext, parkingSetup, toWatch } from './parking.setup.ts'
import {
  cancelling,
  changing,
  ending,
  keepingRange,
  refreshing,
  reserving,
  untilAnswered,
} from './parking-steps.ts'

const ofEvent = <T extends ParkingEvent>({ event }: { event: T }) => event

/** What was done stays, whatever is searched. */
const staying = { 'range.changed': keepingRange } as const

/** To be told, or no more, when the spot is free. */
const toSending = {
  guard: 'canWatch',
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
        'needs.changed': { actions: { type: 'keepNeeds', params: ofEvent } },
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
          on: { 'range.changed': { actions: { type: 'keepRange', params: ofEvent } } },
          ...refreshing,
          initial: 'still',
        },
        panel: {
          on: {
            // The spots are read anew: what is not known to be done may be.
            'panel.closed': {
              target: 'browsing.refreshing',
              actions: ['forgetSpot', 'clearFailure'],
            },
            // The range says from when on: what the panel offers is decided anew.
            'range.changed': {
              target: '.deciding',
              actions: { type: 'keepRange', params: ofEvent },
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
                'change.requested': {
                  guard: { type: 'canChange', params: ofEvent },
                  target: 'changing',
                  actions: { type: 'keepFrom', params: ofEvent },
                },
              },
              initial: 'still',
              states: {
                still: { on: { 'watch.requested': toSending } },
                sending: {
                  entry: 'clearFailure',
                  // The spot is free on no day: another search opens no form of it.
                  on: { ...untilAnswered, 'range.changed': keepingRange },
                  invoke: {
                    id: 'setWatch',
                    src: 'setWatch',
                    input: ({ context }) => toWatch(context),
                    onDone: {
                      target: 'still',
                      actions: { type: 'keepWatch', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'notSet',
                      actions: { type: 'keepFailure', params: ({ event }) => event },
                    },
                  },
                },
                notSet: { on: { 'watch.requested': toSending } },
              },
            },
            reserving: reserving({ operation: 'reserve', screen: 'reserving', done: 'reserved' }),
            changing: changing({ operation: 'change', screen: 'changing', done: 'changed' }),
            ending: ending({ operation: 'end', screen: 'ending', done: 'ended' }),
            cancelling: cancelling({ operation: 'cancel', screen: 'cancelling', done: 'ended' }),
            cancelled: { meta: { screen: 'cancelled' } },
            overtaken: { meta: { screen: 'overtaken' } },
            limited: { meta: { screen: 'limited' } },
            alreadyReserved: { meta: { screen: 'already_reserved' }, on: staying },
            reserved: { meta: { screen: 'reserved' }, on: staying },
            changed: { meta: { screen: 'changed' }, on: staying },
            ended: { meta: { screen: 'ended' }, on: staying },
          },
        },
      },
    },
  },
})
