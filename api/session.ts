import * as z from 'zod/mini'
import { MAX_PASSWORD, MIN_PASSWORD } from '../domain/limits.ts'
import { route } from './route.ts'
import { email, instant, textUpTo } from './values.ts'

/** A password as typed at sign-in: at least 8 characters. Specification 1, section 5. */
export const typedPassword = textUpTo(MAX_PASSWORD).check(z.minLength(MIN_PASSWORD, 'too_small'))

/** The credentials of sign-in. */
export const credentials = z.object({ username: email, password: typedPassword })
export type Credentials = z.infer<typeof credentials>

/** When the session ends: `expiresAt` moves with use, `endsAt` does not. */
export const sessionTimes = z.object({ expiresAt: instant, endsAt: instant })
export type SessionTimes = z.infer<typeof sessionTimes>

/**
 * POST /login: sets two cookies for the whole origin: the session, which no script can read, and
 * `authenticated`, which the portal reads to know that somebody is signed in; its value does not
 * matter. 401 INVALID_CREDENTIALS, also for an unknown address, 403 USER_NOT_CONFIRMED (only after the
 * right password), 429 TOO_MANY_REQUESTS with Retry-After once a network address has sent wrong
 * passwords for an account, known or not, too often: at the latest for the 30th in 15 minutes.
 */
export const login = route({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  access: 'public',
  body: credentials,
  changes: [],
  response: null,
})

/**
 * POST /logout: ends the session on the server and removes both cookies; responds the same without a
 * session.
 */
export const logout = route({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out',
  access: 'public',
  body: z.object({}),
  changes: [],
  response: null,
  staffMayWrite: true,
})

/** GET /session: when the session ends: `expiresAt` moves with use, `endsAt` does not. Does not count as activity. */
export const readSession = route({
  method: 'GET',
  path: '/session',
  summary: 'How long the session lasts',
  access: 'session',
  response: sessionTimes,
})

/** POST /session/extend: counts as use, and moves `expiresAt`. Every other call with a session does too. */
export const extendSession = route({
  method: 'POST',
  path: '/session/extend',
  summary: 'Extend the session',
  access: 'session',
  body: z.object({}),
  changes: [],
  response: sessionTimes,
  staffMayWrite: true,
})
