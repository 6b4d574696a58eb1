import { fromPromise } from 'xstate'
import type { Credentials } from '../../api/session.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'

/** The page can be used before the network's part of the portal has arrived. */
const fetchNetwork = () => Promise.all([import('./api.ts'), import('../../api/session.ts')])

/** Its files are there soon after the page's; what runs of them would hold up a page that wakes up. */
const begin = () => setTimeout(() => void fetchNetwork().catch(() => undefined))

if (!import.meta.env.SSR) {
  if (document.activeElement instanceof HTMLInputElement) begin()
  else document.addEventListener('focusin', begin, { once: true })
}

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
