import { fromPromise } from 'xstate'
import { logout } from '../../api/session.ts'
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts'
import { runtime } from '../runtime.ts'
import { call } from './api.ts'
import { clearCachedData } from './session-ended.ts'

/** The machine of sign-out, which clears the cache and notifies the other tabs. */
export const signOutFlow = signOutMachine.provide({
  actors: { signOut: fromPromise<void, undefined>(() => call(logout, { body: {} })) },
  actions: { clearCachedData },
  delays: { redirect: runtime.redirectDelay },
})
