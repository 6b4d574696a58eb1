import { fromPromise } from 'xstate'
import type { Credentials } from '../../api/session.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'

/** The page can be used before the network's part of the portal has arrived. */
const fetchNetwork = () => Promise.all([import('./api.ts'), import('../../api/session.ts')])

// It is fetched right after the page: a browser does not fetch anew what failed while offline.
if (!import.meta.env.SSR) setTimeout(() => void fetchNetwork().catch(() => undefined))

const actors = {
  signIn: fromPromise<void, Credentials>(async ({ input: { username, password } }) => {
    const [{ call }, { login }] = await fetchNetwork()
    return call(login, { body: { username, password } })
  }),
}

/** Signing in over a living form. */
export const signInDialog = signInMachine.provide({ actors })

/** Signing in on the page: goes on into the portal with a full load. */
export const signInPage = signInMachine.provide({
  actors,
  actions: { enterPortal: (_, { returnTo }) => window.location.assign(returnTo ?? '/') },
})
