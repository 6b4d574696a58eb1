import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Call,
  type Handlers,
  makeConflict,
  makeCookie,
  makeNotFound,
  Refusal,
  TooManyCalls,
} from './call.ts'
import type { Session } from './store.ts'

const IDLE_MS = 30 * 60_000
const LONGEST_MS = 12 * 60 * 60_000
/** How many wrong passwords a network address may send for an account within `GUESSES_MS`. */
const MAX_GUESSES = 10
const GUESSES_MS = 15 * 60_000
const SESSION = 'session'
/** The cookie from which scripts know that somebody is signed in. */
const MARKER = 'authenticated'

/**
 * Returns the session that the cookies of a request name; null when they name none, or it has
 * ended.
 */
export function findSession(
  sessions: ReadonlyMap<string, Session>,
  cookies: string,
): Session | null {
  const token = cookies
    .split(/;\s*/)
    .find((one) => one.startsWith(`${SESSION}=`))
    ?.slice(SESSION.length + 1)
  const found = token === undefined ? undefined : sessions.get(token)
  return found && found.expiresAt > Date.now() ? found : null
}

/** Extends a session because it was used. */
export function extendUsedSession(session: Session): void {
  session.usedAt = Date.now()
  session.expiresAt = Math.min(session.usedAt + IDLE_MS, session.endsAt)
}

function live({ session }: Call): Session {
  if (session === null) throw new Refusal(401, 'UNAUTHORIZED')
  return session
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

function signIn({ store, body, cookies, address }: Call): void {
  const { username, password } = body as { username: string; password: string }
  const name = username.trim().toLowerCase()
  const now = Date.now()
  for (const [key, { until }] of store.guesses) if (until <= now) store.guesses.delete(key)
  const guessing = `${address} ${name}`
  const { count, until } = store.guesses.get(guessing) ?? { count: 0, until: now + GUESSES_MS }
  if (count >= MAX_GUESSES) throw new TooManyCalls(Math.ceil((until - now) / 1000))
  const account = store.accounts.find(({ email }) => email === name)
  if (account?.password !== password) {
    store.guesses.set(guessing, { count: count + 1, until })
    throw new Refusal(401, 'INVALID_CREDENTIALS')
  }
  store.guesses.delete(guessing)
  const token = randomBytes(32).toString('base64url')
  store.sessions.set(token, {
    id: randomUUID(),
    token,
    account,
    startedAt: now,
    usedAt: now,
    expiresAt: now + IDLE_MS,
    endsAt: now + LONGEST_MS,
  })
  cookies.push(makeCookie(SESSION, token, true), makeCookie(MARKER, 'true', false))
}

function signOut({ store, session, cookies }: Call): void {
  if (session) store.sessions.delete(session.token)
  cookies.push(makeCookie(SESSION, '', true), makeCookie(MARKER, '', false))
}

function readTimes(call: Call) {
  const { expiresAt, endsAt } = live(call)
  return { expiresAt: instant(expiresAt), endsAt: instant(endsAt) }
}

const ofAccount = (call: Call): Session[] =>
  [...call.store.sessions.values()].filter(({ account }) => account === live(call).account)

/** The handlers of signing in and out, and of where and for how long the account is signed in. */
export const sessionHandlers: Handlers = {
  login: signIn,
  logout: signOut,
  readSession: readTimes,
  extendSession(call) {
    extendUsedSession(live(call))
    return readTimes(call)
  },
  confirmPassword(call) {
    const { password } = call.body as { password: string }
    if (live(call).account.password !== password) throw new Refusal(401, 'INVALID_CREDENTIALS')
  },
  listSessions: (call) => ({
    sessions: ofAccount(call).map(({ id, token, startedAt, usedAt }) => ({
      id,
      browser: null,
      system: null,
      isPhone: false,
      isCurrent: token === call.session?.token,
      isStaff: false,
      createdAt: instant(startedAt),
      lastUsedAt: instant(usedAt),
    })),
    staffVisits: [],
  }),
  endSession(call) {
    const found = ofAccount(call).find(({ id }) => id === call.params['id'])
    if (!found) throw makeNotFound()
    if (found === call.session) throw makeConflict('current')
    call.store.sessions.delete(found.token)
  },
  endOtherSessions(call) {
    for (const { token } of ofAccount(call))
      if (token !== call.session?.token) call.store.sessions.delete(token)
  },
}
