import { signOutSetup } from './sign-out.setup.ts'

/**
 * Sign-out: ends the session on the server, clears the cache, and redirects to the sign-in page
 * after a delay. Specification 1, section 2.
 */
export const signOutMachine = signOutSetup.createMachine({
  id: 'sign-out',
  initial: 'signingOut',
  states: {
    signingOut: {
      meta: { screen: 'signing-out' },
      invoke: { id: 'signOut', src: 'signOut', onDone: 'farewell', onError: 'failed' },
    },
    farewell: {
      meta: { screen: 'signing-out' },
      entry: 'clearCachedData',
      after: { redirect: 'signedOut' },
    },
    failed: {
      meta: { screen: 'sign-out-failed' },
      on: { 'retry.requested': 'signingOut' },
    },
    signedOut: { type: 'final' },
  },
})
