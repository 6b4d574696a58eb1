import { expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Credentials } from '../../api/session.ts'
import { signInDialogFlow, signInPageFlow } from './sign-in.ts'

/** Signs in successfully; returns the addresses of full page loads. */
async function signIn(machine: typeof signInPageFlow, returnTo: string | null) {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('window', { location: { assign } })
  const actor = createActor(
    machine.provide({ actors: { signIn: fromPromise<void, Credentials>(async () => {}) } }),
    {
      input: {
        username: 'aino.virtanen@example.fi',
        password: 'Porras-2026!',
        refusal: null,
        carried: null,
        returnTo,
      },
    },
  ).start()
  actor.send({ type: 'signIn.requested' })
  await waitFor(actor, ({ status }) => status === 'done')
  return assign.mock.calls.flat()
}

it.each([
  [null, '/'],
  ['/asiointi/1/irtisano', '/asiointi/1/irtisano'],
])('signing in on the page with the return address %s loads %s', async (returnTo, address) => {
  expect(await signIn(signInPageFlow, returnTo)).toEqual([address])
})

it('signing in over an open form does not load a page', async () => {
  expect(await signIn(signInDialogFlow, null)).toEqual([])
})

it.each([signInPageFlow, signInDialogFlow])(
  'signing in is refused with an error of its own where the browser blocks cookies: %#',
  async (machine) => {
    vi.stubGlobal('navigator', { cookieEnabled: false })
    const actor = createActor(machine, {
      input: {
        username: 'aino.virtanen@example.fi',
        password: 'Porras-2026!',
        refusal: null,
        carried: null,
        returnTo: null,
      },
    }).start()
    actor.send({ type: 'signIn.requested' })
    const { context } = await waitFor(actor, (state) => state.matches('editing'))
    expect(context.refusal).toBe('cookies_blocked')
  },
)
