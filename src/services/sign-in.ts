import { fromPromise } from 'xstate'
import { type Credentials, login } from '../../api/session.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { call } from './api.ts'

const actors = {
  signIn: fromPromise<void, Credentials>(({ input: { username, password } }) =>
    call(login, { body: { username, password } }),
  ),
}

/** Signing in over a living form. */
export const signInDialog = signInMachine.provide({ actors })

/** Signing in on the page: goes on to the root with a full load. */
export const signInPage = signInMachine.provide({
  actors,
  actions: { enterPortal: () => window.location.assign('/') },
})
