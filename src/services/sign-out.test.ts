import { expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { storeDevWarning } from './dev-warning.ts'
import { flagsQuery, queryClient } from './queries.ts'
import { signOutFlow } from './sign-out.ts'

it('signing out clears the query cache and the warning for developers', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  storeDevWarning({ warning: 'deprecated' })
  queryClient.setQueryData(flagsQuery.queryKey, {
    removeUser: false,
    paymentInfo: false,
    passportAuth: false,
    contractModification: false,
    messages: false,
  })
  expect([kept.size, queryClient.getQueryCache().getAll().length]).toEqual([1, 1])

  createActor(
    signOutFlow.provide({ actors: { signOut: fromPromise<void, undefined>(async () => {}) } }),
    { clock: new SimulatedClock() },
  ).start()
  await expect.poll(() => [kept.size, queryClient.getQueryCache().getAll().length]).toEqual([0, 0])
})
