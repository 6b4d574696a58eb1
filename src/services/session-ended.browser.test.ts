import '../../paths/resilience/settings.ts'
import { afterEach, expect, it } from 'vitest'
import { readSession } from '../../api/session.ts'
import { call, onSessionLost, setFetch } from './api.ts'
import { flagsQuery, queryClient } from './queries.ts'
import { finishEndedSession } from './session-ended.ts'

const { pathname } = window.location
const left: string[] = []
const listen = (event: NavigateEvent) => {
  const to = new URL(event.destination.url).pathname
  if (to !== '/login') return
  event.preventDefault()
  left.push(to)
}

afterEach(() => {
  window.navigation.removeEventListener('navigate', listen)
  window.history.replaceState(null, '', pathname)
  onSessionLost(() => Promise.resolve(false))
})

it('ends the session without leaving the page that says so, and leads to the sign-in page from any other', async () => {
  window.navigation.addEventListener('navigate', listen)
  setFetch(async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }))
  queryClient.setQueryData(flagsQuery.queryKey, {
    removeUser: true,
    paymentInfo: false,
    passportAuth: false,
    contractModification: false,
    messages: false,
  })
  window.history.replaceState(null, '', '/asiointi/c1')
  window.history.pushState(null, '', pathname)
  finishEndedSession()
  await expect.poll(() => queryClient.getQueryCache().getAll()).toEqual([])
  await expect(call(readSession, {})).rejects.toHaveProperty('code', 'LOGIN_EXPIRED')
  expect(left).toEqual([])

  window.history.back()
  await expect.poll(() => left).toEqual(['/login'])
  void call(readSession, {})
  await expect.poll(() => left).toEqual(['/login', '/login'])
})
