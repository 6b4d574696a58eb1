import { assign, fromPromise, setup } from 'xstate'
import { defineModel } from '../machines/shared/model.ts'
import type { ScreenMeta } from '../machines/shared/screen.ts'

const never = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('reached the outside')))

/** A child machine that invokes an actor of its own. */
export const paymentMachine = setup({
  types: {
    context: {} as { readonly isPaid: boolean },
    events: {} as { type: 'sum.paid' },
    output: {} as { readonly isPaid: boolean },
  },
  actors: { openBank: never<void>() },
  actions: { keepReceipt: assign({ isPaid: true }) },
}).createMachine({
  id: 'payment',
  context: { isPaid: false },
  initial: 'opening',
  states: {
    opening: { invoke: { id: 'openBank', src: 'openBank', onDone: 'paying', onError: 'ended' } },
    paying: { on: { 'sum.paid': { target: 'ended', actions: 'keepReceipt' } } },
    ended: { type: 'final' },
  },
  output: ({ context }) => context,
})

export type SaunaEvent =
  | { readonly type: 'hour.chosen'; readonly hour: number }
  | { readonly type: 'booking.requested' }
  | { readonly type: 'bill.shown' }
  | { readonly type: 'door.moved' }

/**
 * Booking the house sauna: a small flow with everything a flow can contain: a guard with a payload,
 * a self-transition, invoked actors, a child machine, parallel regions and delays.
 */
export const saunaMachine = setup({
  types: {
    context: {} as { readonly isMember: boolean; readonly hour: number; readonly bills: number },
    input: {} as { readonly isMember: boolean },
    events: {} as SaunaEvent,
    meta: {} as ScreenMeta<'choice' | 'waiting' | 'payment' | 'booked'>,
    children: {} as { reserve: 'reserve'; payment: 'payment' },
  },
  actors: { reserve: never<{ isFree: boolean }, { hour: number }>(), payment: paymentMachine },
  guards: {
    isMember: ({ context }) => context.isMember,
    isEvening: (_, params: { hour: number }) => params.hour >= 17,
    isFree: (_, params: { isFree: boolean }) => params.isFree,
    isPaid: (_, params: { isPaid: boolean }) => params.isPaid,
  },
  actions: {
    keepHour: assign({ hour: (_, params: { hour: number }) => params.hour }),
    countBill: assign({ bills: ({ context }) => context.bills + 1 }),
    ringBell: () => {
      throw new Error('rang the bell')
    },
  },
  delays: { heating: 2000, timeout: 5000 },
}).createMachine({
  id: 'sauna',
  context: ({ input }) => ({ ...input, hour: 0, bills: 0 }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isMember', target: 'choosing' }, { target: 'refused' }] },
    choosing: {
      meta: { screen: 'choice' },
      initial: 'open',
      on: {
        'hour.chosen': [
          {
            guard: { type: 'isEvening', params: ({ event }) => event },
            target: '.chosen',
            actions: { type: 'keepHour', params: ({ event }) => event },
          },
          { target: '.open' },
        ],
      },
      states: { open: {}, chosen: { on: { 'booking.requested': '#sauna.reserving' } } },
    },
    reserving: {
      meta: { screen: 'waiting' },
      invoke: {
        id: 'reserve',
        src: 'reserve',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'paying' },
          { target: 'choosing' },
        ],
        onError: 'choosing.chosen',
      },
      after: { timeout: 'choosing' },
    },
    paying: {
      meta: { screen: 'payment' },
      invoke: {
        id: 'payment',
        src: 'payment',
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'booked' },
          { target: 'choosing' },
        ],
      },
      on: { 'bill.shown': { actions: 'countBill' } },
    },
    booked: {
      meta: { screen: 'booked' },
      entry: 'ringBell',
      type: 'parallel',
      states: {
        oven: { initial: 'cold', states: { cold: { after: { heating: 'hot' } }, hot: {} } },
        door: {
          initial: 'shut',
          states: {
            shut: { on: { 'door.moved': 'open' } },
            open: { on: { 'door.moved': 'shut' } },
          },
        },
      },
    },
    refused: { type: 'final' },
  },
})

export const saunaModel = defineModel({
  machine: saunaMachine,
  starts: { member: { isMember: true }, guest: { isMember: false } },
  events: {
    'hour.chosen': [
      { type: 'hour.chosen', hour: 18 },
      { type: 'hour.chosen', hour: 9 },
    ],
    'booking.requested': [{ type: 'booking.requested' }],
    'bill.shown': [{ type: 'bill.shown' }],
    'door.moved': [{ type: 'door.moved' }],
  },
  outcomes: {
    reserve: { done: [{ isFree: true }, { isFree: false }], error: ['SERVICE_UNAVAILABLE'] },
    payment: { done: [{ isPaid: true }, { isPaid: false }], error: [] },
  },
  project: () => null,
})
