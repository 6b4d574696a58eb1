import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnSessions } from '../../../api/own-sessions.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  makeResident,
  makeStaff,
  type Resident,
  TEST_PASSWORD,
} from '../../../fixtures/server/people.ts'
import { parseLinkToken } from '../../../fixtures/server/staff-link.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { createStaffLink, openStaffSession } from '../staff/service.ts'
import { unknownBrowserAndSystem } from './browser.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let test: TestApp
let aino: Resident
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(60 * MINUTE)
  aino = await makeResident(test.database)
})

const done = { status: 204, body: null }
const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED' } }
const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
const now = () => test.clock.now().toISOString()

async function signIn(userAgent: string, { email }: Resident = aino) {
  const visitor = new Visitor(test)
  await visitor.post(
    '/api/login',
    { username: email, password: TEST_PASSWORD },
    { 'user-agent': userAgent },
  )
  return visitor
}
async function list(visitor: Visitor) {
  const { body } = await visitor.get('/api/user/sessions')
  return body as OwnSessions
}
const idHere = async (visitor: Visitor) =>
  (await list(visitor)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
const end = (visitor: Visitor, id: string) => visitor.call('DELETE', `/api/user/sessions/${id}`)
const endOthers = (visitor: Visitor) => visitor.call('DELETE', '/api/user/sessions')
const isOpen = async (visitor: Visitor) => (await visitor.get('/api/session')).status === 200
async function actAs(resident: Resident) {
  const { email: staffEmail } = await makeStaff(test.database)
  const link = await createStaffLink(
    test.dependencies,
    { staffEmail, residentEmail: resident.email },
    'a call',
  )
  const token = parseLinkToken(link.link)
  const parts = { token, oldToken: null, browser: unknownBrowserAndSystem, requestId: 'a call' }
  const visitor = new Visitor(test)
  visitor.cookies.set('session', (await openStaffSession(test.dependencies, parts)) ?? '')
  return visitor
}
const auditOf = (id: string) =>
  test.database.query(
    `select action, actor_account_id as actor, subject_kind as kind from audit
     where subject_id = $1 order by id`,
    [id],
  )

describe('Own sessions', () => {
  it('are listed with browser, operating system and times, the current session first', async () => {
    const start = now()
    const here = await signIn(FIREFOX)
    test.clock.advance(MINUTE)
    const later = now()
    await signIn(IPHONE)
    await signIn('Koivuranta <b>Oy</b>/1.0')
    await signIn(IPHONE, await makeResident(test.database))
    const session = { id: expect.any(String), isCurrent: false, isStaff: false }
    const [current, ...others] = (await list(here)).sessions
    expect(current).toEqual({
      ...session,
      browser: 'Firefox',
      system: 'Windows',
      isPhone: false,
      isCurrent: true,
      createdAt: start,
      lastUsedAt: later,
    })
    expect(others).toHaveLength(2)
    expect(others).toEqual(
      expect.arrayContaining([
        {
          ...session,
          browser: 'Safari',
          system: 'iOS',
          isPhone: true,
          createdAt: later,
          lastUsedAt: later,
        },
        {
          ...session,
          browser: null,
          system: null,
          isPhone: false,
          createdAt: later,
          lastUsedAt: later,
        },
      ]),
    )
  })

  it('that have ended are not in the list of own sessions', async () => {
    await signIn(FIREFOX)
    test.clock.advance(30 * MINUTE)
    const here = await signIn(IPHONE)
    expect((await list(here)).sessions).toHaveLength(1)
  })

  it('still have the names of browser and operating system when the session token changes', async () => {
    const here = await signIn(FIREFOX)
    const id = await idHere(here)
    await here.post('/api/session/confirm', { password: TEST_PASSWORD })
    expect((await list(here)).sessions).toEqual([
      expect.objectContaining({ id, browser: 'Firefox', system: 'Windows', isCurrent: true }),
    ])
  })

  it('of staff are listed as such, with the times at which staff looked in the last 90 days', async () => {
    const first = now()
    await actAs(aino)
    test.clock.advance(60 * DAY)
    const second = now()
    await actAs(aino)
    await actAs(await makeResident(test.database))
    const here = await signIn(FIREFOX)
    const listed = await list(here)
    expect(listed.staffVisits).toEqual([second, first])
    expect(listed.sessions.map(({ isStaff }) => isStaff)).toEqual([false, true])

    test.clock.advance(30 * DAY)
    expect((await list(await signIn(FIREFOX))).staffVisits).toEqual([second])
  })

  it('are shown to staff who act for the resident, and can be ended by the resident only', async () => {
    const here = await signIn(FIREFOX)
    const acting = await actAs(aino)
    expect(
      (await list(acting)).sessions.map(({ isCurrent, isStaff }) => [isCurrent, isStaff]),
    ).toEqual([
      [true, true],
      [false, false],
    ])
    const denied = { status: 401, body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' } }
    expect(pickStatusAndBody(await end(acting, await idHere(here)))).toEqual(denied)
    expect(pickStatusAndBody(await endOthers(acting))).toEqual(denied)
    expect(pickStatusAndBody(await end(here, await idHere(acting)))).toEqual(done)
    expect(await isOpen(acting)).toBe(false)
  })

  it('are ended one by one with immediate effect, and audited', async () => {
    const [here, phone, tablet] = [
      await signIn(FIREFOX),
      await signIn(IPHONE),
      await signIn(IPHONE),
    ]
    const id = await idHere(phone)
    expect(pickStatusAndBody(await end(here, id))).toEqual(done)
    expect(pickStatusAndBody(await phone.get('/api/user/profile'))).toEqual(unauthorized)
    expect([await isOpen(here), await isOpen(tablet)]).toEqual([true, true])
    expect(pickStatusAndBody(await end(here, id))).toEqual(notFound)
    expect(await auditOf(id)).toEqual([
      { action: 'session.opened', actor: aino.accountId, kind: 'session' },
      { action: 'session.ended', actor: aino.accountId, kind: 'session' },
    ])
  })

  it('are all ended except the current session', async () => {
    const here = await signIn(FIREFOX)
    const others = [await signIn(IPHONE), await actAs(aino)]
    const stranger = await makeSignedInVisitor(test, await makeResident(test.database))
    const ids = (await list(here)).sessions.slice(1).map(({ id }) => id)
    expect(pickStatusAndBody(await endOthers(here))).toEqual(done)
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect([await isOpen(here), await isOpen(stranger)]).toEqual([true, true])
    for (const id of ids)
      expect((await auditOf(id)).at(-1)).toEqual({
        action: 'session.ended',
        actor: expect.any(String),
        kind: 'session',
      })
    expect((await list(here)).sessions).toHaveLength(1)
    expect(pickStatusAndBody(await endOthers(here))).toEqual(done)
  })

  it('cannot be ended from within the same session, nor by another account', async () => {
    const here = await signIn(FIREFOX)
    const theirs = await signIn(IPHONE, await makeResident(test.database))
    expect(pickStatusAndBody(await end(here, await idHere(here)))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'current', allowed: [] },
    })
    for (const id of [await idHere(theirs), randomUUID(), 'all'])
      expect(pickStatusAndBody(await end(here, id))).toEqual(notFound)
    expect([await isOpen(here), await isOpen(theirs)]).toEqual([true, true])
  })

  it('are neither listed nor ended for a call without a session', async () => {
    const nobody = new Visitor(test)
    for (const answer of [
      await nobody.get('/api/user/sessions'),
      await endOthers(nobody),
      await end(nobody, randomUUID()),
    ])
      expect(pickStatusAndBody(answer)).toEqual(unauthorized)
  })
})
