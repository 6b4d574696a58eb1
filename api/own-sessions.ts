import * as z from 'zod/mini'
import { MAX_PASSWORD } from '../domain/limits.ts'
import { route } from './route.ts'
import { instant, textUpTo, uuid } from './values.ts'

/**
 * The password of the session's account, given again before an e-mail address changes or the account
 * is removed.
 */
export const passwordConfirmationBody = z.object({ password: textUpTo(MAX_PASSWORD) })
export type PasswordConfirmationBody = z.infer<typeof passwordConfirmationBody>

/**
 * POST /session/confirm: holds for five minutes in this session, which gets a new token. 401
 * INVALID_CREDENTIALS, 429 TOO_MANY_REQUESTS.
 */
export const confirmPassword = route({
  method: 'POST',
  path: '/session/confirm',
  summary: 'Give the password again, before an e-mail address changes or an account is removed',
  access: 'session',
  body: passwordConfirmationBody,
  changes: [],
  response: null,
  asTyped: true,
})

/** A signed-in browser; `browser` and `system` are names for the eye, null where unknown. */
export const ownSession = z.object({
  id: uuid,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isPhone: z.boolean(),
  isCurrent: z.boolean(),
  /** Opened by a staff member who acts for the resident. */
  isStaff: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
})
export type OwnSession = z.infer<typeof ownSession>

/** The account's live sessions, the current one first, and when staff looked in the last 90 days. */
export const ownSessions = z.object({
  sessions: z.array(ownSession),
  staffVisits: z.array(instant),
})
export type OwnSessions = z.infer<typeof ownSessions>

/** GET /user/sessions: this session is one of them. `staffVisits`: when staff looked at the portal as the resident. */
export const listSessions = route({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where the account is signed in',
  access: 'session',
  response: ownSessions,
})

/** DELETE /user/sessions/:id: 404 for one of another account; 409 STATE_CONFLICT for the current. */
export const endSession = route({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End one session',
  access: 'session',
  params: z.object({ id: uuid }),
  changes: ['sessions'],
  response: null,
})

/** DELETE /user/sessions: this session goes on. 204 also without any other. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End all other sessions',
  access: 'session',
  changes: ['sessions'],
  response: null,
})
