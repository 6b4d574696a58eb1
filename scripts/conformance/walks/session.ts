import { CookieJar, parseSetCookie } from '../browser.ts'
import type { Kit, Role } from '../kit.ts'
import type { TestResident } from '../setup.ts'
import type { Answer } from '../transport.ts'
import type { Walk } from './walk.ts'

/** Signs a resident in with a browser of its own; returns the answer. */
async function signIn(kit: Kit, role: Role, resident: TestResident): Promise<Answer> {
  kit.jars.set(role, new CookieJar())
  const { username, password } = resident
  return kit.send('login', { body: { username, password } }, { as: role })
}

/** Returns the problems with the cookies of a sign-in. */
function cookieProblems({ cookies }: Answer, isSecure: boolean): string[] {
  const set = cookies.flatMap((header) => parseSetCookie(header) ?? [])
  const name = isSecure ? '__Host-session' : 'session'
  const sessionCookie = set.find((cookie) => cookie.name === name)
  const marker = set.find((cookie) => cookie.name === 'authenticated')
  if (sessionCookie === undefined) return [`no cookie "${name}" is set`]
  const { attributes } = sessionCookie
  return [
    ...(attributes.has('httponly') ? [] : ['scripts can read the session']),
    ...(attributes.get('samesite')?.toLowerCase() === 'lax' ? [] : ['SameSite is not Lax']),
    ...(!isSecure || attributes.has('secure') ? [] : ['the session is sent without encryption']),
    ...(marker === undefined ? ['no cookie "authenticated" is set'] : []),
    ...(marker?.attributes.has('httponly') ? ['scripts cannot read "authenticated"'] : []),
  ]
}

/**
 * Opens, extends, lists and ends sessions of the resident `other`, so that no other walk loses its
 * session.
 */
export const sessionWalk: Walk = {
  name: 'session',
  as: ['other'],
  calls: [
    'login',
    'readSession',
    'extendSession',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'confirmPassword',
    'logout',
  ],
  async work({ kit, setup }) {
    const { other } = setup.residents
    if (other === undefined) return
    const as = 'other'
    const wrong = { username: other.username, password: `${other.password}-wrong` }
    await kit.refused(
      'login',
      { body: wrong },
      { code: 'INVALID_CREDENTIALS' },
      {
        title: 'a wrong password is refused',
      },
    )
    await kit.refused(
      'login',
      { body: { ...wrong, username: 'nobody.conformance@example.fi' } },
      { code: 'INVALID_CREDENTIALS' },
      { title: 'an unknown address is refused as a wrong password is' },
    )
    const first = kit.jars.get(as)
    const answer = await signIn(kit, as, other)
    const isSecure = setup.origin.startsWith('https:')
    kit.claim(
      'cookies',
      'login',
      'the session is in a cookie that scripts cannot read',
      cookieProblems(answer, isSecure),
    )
    const { sessions } = await kit.ok('listSessions', {}, { as })
    const current = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const earlier = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await kit.refused(
      'endSession',
      { params: { id: current } },
      { code: 'STATE_CONFLICT' },
      {
        as,
        title: 'the current session cannot be ended from the list',
      },
    )
    await kit.refused(
      'endSession',
      { params: { id: earlier } },
      { code: 'NOT_FOUND' },
      {
        as: 'resident',
        kind: 'foreign',
        title: 'the session of another resident is unknown',
      },
    )
    await kit.ok('endSession', { params: { id: earlier } }, { as })
    const own = kit.jars.get(as)
    if (first !== undefined) kit.jars.set(as, first)
    await kit.refused(
      'readSession',
      {},
      { code: 'UNAUTHORIZED' },
      { as, title: 'an ended session is dead' },
    )
    if (own !== undefined) kit.jars.set(as, own)
    await kit.ok('endOtherSessions', {}, { as })
    const left = await kit.ok('listSessions', {}, { as })
    kit.same(
      'lifecycle',
      'endOtherSessions',
      'the current one is left',
      left.sessions.map(({ isCurrent }) => isCurrent),
      [true],
    )
    await kit.refused(
      'confirmPassword',
      { body: { password: wrong.password } },
      { code: 'INVALID_CREDENTIALS' },
      { as },
    )
    await kit.ok('confirmPassword', { body: { password: other.password } }, { as })
    await kit.ok('extendSession', { body: {} }, { as })
    const before = new CookieJar()
    before.take({ cookies: (kit.jars.get(as)?.header() ?? '').split('; ') })
    await kit.ok('logout', { body: {} }, { as })
    kit.jars.set(as, before)
    await kit.refused(
      'readSession',
      {},
      { code: 'UNAUTHORIZED' },
      { as, title: 'after the sign-out the session is dead' },
    )
    await signIn(kit, as, other)
    await kit.ok('readSession', {}, { as, title: 'a new sign-in opens a session' })
  },
}
