import { accountRemovalSetup } from './leaving.setup.ts'

/**
 * Removing the account: first a list of the data that are removed or kept and of open matters, then
 * the password; then the account is removed and every session ends. Specification 2, sections 2 and
 * 6.
 */
export const accountRemovalMachine = accountRemovalSetup.createMachine({
  id: 'leaving',
  context: ({ input }) => ({ ...input, leaving: null, returnableUntil: null }),
  initial: 'offered',
  states: {
    offered: {
      meta: { screen: 'leave' },
      on: { 'leaving.requested': { guard: 'mayWrite', target: 'reading' } },
    },
    reading: {
      meta: { screen: 'reading' },
      invoke: {
        id: 'readLeaving',
        src: 'readLeaving',
        onDone: {
          target: 'confirming',
          actions: { type: 'setLeaving', params: ({ event }) => event.output },
        },
        onError: 'notRead',
      },
      on: { 'leaving.cancelled': 'offered' },
    },
    notRead: {
      meta: { screen: 'leaving-failed' },
      on: { 'retry.requested': 'reading', 'leaving.cancelled': 'offered' },
    },
    confirming: {
      meta: { screen: 'confirm-leaving' },
      invoke: {
        id: 'passwordConfirmation',
        src: 'passwordConfirmation',
        input: { purpose: 'leaving' },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'removing',
          },
          { target: 'offered' },
        ],
      },
    },
    removing: {
      meta: { screen: 'confirm-leaving' },
      invoke: {
        id: 'removeAccount',
        src: 'removeAccount',
        input: ({ context }) => ({ returnDays: context.leaving?.returnDays ?? 0 }),
        onDone: {
          target: 'removed',
          actions: { type: 'setReturnableUntil', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'asksPassword', params: ({ event }) => event }, target: 'confirming' },
          { target: 'notRemoved' },
        ],
      },
    },
    notRemoved: {
      meta: { screen: 'leaving-failed' },
      on: { 'retry.requested': 'removing', 'leaving.cancelled': 'offered' },
    },
    removed: { meta: { screen: 'account-removed' }, entry: 'clearCachedData' },
  },
})
