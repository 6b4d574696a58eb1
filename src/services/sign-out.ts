import { fromPromise } from 'xstate'
import { logout } from '../../api/session.ts'
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts'
import { runtime } from '../runtime.ts'
import { call } from './api.ts'
import { clearDevWarning } from './dev-warning.ts'
import { postToTabs } from './tabs.ts'

/** The machine of sign-out, which clears the cache and notifies the other tabs. */
export const signOutPage = signOutMachine.provide({
  actors: { signOut: fromPromise<void, undefined>(() => call(logout, { body: {} })) },
  actions: {
    clearCachedData: () => {
      clearDevWarning()
      postToTabs({ type: 'session.ended' })
      void import('./queries.ts').then(({ queryClient }) => queryClient.clear())
    },
  },
  delays: { redirect: runtime.redirectDelay },
})
