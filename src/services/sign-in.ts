import { fromPromise } from 'xstate'
import type { Credentials } from '../../api/session.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { areCookiesBlocked } from '../browser-storage.ts'

/** The network modules are loaded lazily, so that the page is usable earlier. */
const fetchNetwork = () => Promise.all([import('./api.ts'), import('../../api/session.ts')])

/** Loads the network modules in a separate task: evaluating them would delay hydration. */
const begin = () => setTimeout(() => void fetchNetwork().catch(() => undefined))

if (!import.meta.env.SSR) {
  if (document.activeElement instanceof HTMLInputElement) begin()
  else document.addEventListener('focusin', begin, { once: true })
}

const actors = {
  signIn: fromPromise<void, Credentials>(async ({ input: { username, password } }) => {
    const [{ call }, { login }] = await fetchNetwork()
    // Without cookies the next page would have no session, and say that it expired.
    if (areCookiesBlocked()) throw new Failure('COOKIES_BLOCKED')
    return call(login, { body: { username, password } })
  }),
}

/** The machine of signing in over an open form, with its service. */
export const signInDialogFlow = signInMachine.provide({ actors })

/** The machine of the sign-in page, with its service; enters the portal with a full page load. */
export const signInPageFlow = signInMachine.provide({
  actors,
  actions: { enterPortal: (_, { returnTo }) => window.location.assign(returnTo ?? '/') },
})
