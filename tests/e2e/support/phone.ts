import { expect } from '@playwright/test'
import type { TestResident } from '../backend/residents.ts'
import { originHeader } from './world.ts'

const headers = {
  ...originHeader,
  'content-type': 'application/json',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

/** A phone on which the resident is signed in. */
export interface SignedInPhone {
  signOut(): Promise<void>
}

/** Signs a resident in with API calls, as Safari on a phone does. */
export async function signInOnPhone({ email, password }: TestResident): Promise<SignedInPhone> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${originHeader.origin}/api${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/login', { username: email, password })
  expect(signedIn.status).toBe(204)
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    async signOut() {
      expect((await post('/logout', {}, cookies.join('; '))).status).toBe(204)
    },
  }
}
