import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productionSettings, startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, makeStaff, type Resident } from '../../../fixtures/server/people.ts'
import { FORM_CONTENT_TYPE, submitStaffLink } from '../../../fixtures/server/staff-link.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'

let test: TestApp
let resident: Resident
let staff: { accountId: string; email: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  resident = await makeResident(test.database, { givenName: 'Aino <3', familyName: 'Virtanen' })
  staff = await makeStaff(test.database)
})

const form = (staffEmail: string, residentEmail: string) =>
  new URLSearchParams({ staffEmail, residentEmail }).toString()
const send = (visitor: Visitor, body: string) =>
  visitor.send('POST', '/dev/staff', body, FORM_CONTENT_TYPE)

describe('The demo housing provider', () => {
  it('lists active staff and resident accounts in one form', async () => {
    const unconfirmed = await makeResident(test.database, { status: 'unconfirmed' })
    const { status, headers, body } = await new Visitor(test).get('/dev/staff')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'sha256-[^']+'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    )
    expect(body).toContain('<form method="post" action="/dev/staff">')
    expect(body).toContain(`<option value="${staff.email}">${staff.email}</option>`)
    expect(body).toContain(
      `<option value="${resident.email}">Aino &#60;3 Virtanen, ${resident.email}</option>`,
    )
    expect(body).not.toContain(unconfirmed.email)
  })

  it('opens a session of the staff member for the resident, and audits both accounts', async () => {
    const visitor = new Visitor(test)
    const answer = await send(visitor, form(staff.email, resident.email))
    const link = String(answer.headers.location)
    const { origin, pathname } = new URL(link)
    expect([answer.status, origin, pathname]).toEqual([
      303,
      test.dependencies.settings.publicOrigin,
      '/api/staff-session',
    ])
    expect([...visitor.cookies.keys()]).toEqual([])

    expect(await submitStaffLink(visitor, link)).toEqual({ status: 303, location: '/' })
    expect((await visitor.get('/api/user/metadata')).body).toEqual({
      isImpersonator: true,
      impersonatorEmail: staff.email,
      identityProvider: 'ftn',
    })
    expect((await visitor.get('/api/user/profile')).body).toEqual({
      email: resident.email,
      uuid: expect.any(String),
      firstName: 'Aino <3',
      lastName: 'Virtanen',
      phoneNumber: '+358 40 123 4567',
      cognitoId: expect.any(String),
      marketingAllowed: false,
      communicationBySms: false,
      communicationByEmail: true,
      pendingEmail: null,
    })
    const both = { actor: resident.accountId, staff: staff.accountId }
    expect(
      await test.database.query(
        `select action, actor_account_id as actor, staff_account_id as staff from audit
         where actor_account_id = $1 order by id`,
        [resident.accountId],
      ),
    ).toEqual([
      { action: 'staff.let-in', ...both },
      { action: 'session.opened', ...both },
    ])
  })

  it('rejects the choice of a resident without an active account, and leaves the choice selected', async () => {
    const unconfirmed = await makeResident(test.database, { status: 'unconfirmed' })
    for (const body of [
      form(staff.email, unconfirmed.email),
      form(staff.email, 'nobody@example.fi'),
      form(staff.email, staff.email),
    ]) {
      const answer = await send(new Visitor(test), body)
      expect([answer.status, answer.headers.location]).toEqual([404, undefined])
      expect(answer.body).toContain(
        '<p role="alert">There is no active account of that staff member, or none of that resident.</p>',
      )
      expect(answer.body).toContain(`<option value="${staff.email}" selected>`)
    }
  })

  it.each([
    ['', 404],
    ['staffEmail=<script>&residentEmail=<script>', 404],
    ['staffEmail=%00&residentEmail=<script>', 400],
    ['staffEmail[]=a', 404],
    ['%', 404],
  ])('rejects the staff form "%s" with %i', async (body, status) => {
    const answer = await send(new Visitor(test), body)
    expect([answer.status, answer.headers.location]).toEqual([status, undefined])
    expect(JSON.stringify(answer.body)).not.toContain('<script>')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a sibling site', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['nowhere', {}],
  ])('rejects a staff form from %s', async (_, headers) => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/dev/staff',
      headers: { ...headers, 'content-type': FORM_CONTENT_TYPE },
      payload: form(staff.email, resident.email),
    })
    expect([statusCode, JSON.parse(body)]).toEqual([403, { code: 'FORBIDDEN' }])
    expect(
      await test.database.query('select 1 from staff_entry where account_id = $1', [
        resident.accountId,
      ]),
    ).toEqual([])
  })

  it('is the only route that accepts an HTML form', async () => {
    const visitor = new Visitor(test)
    const { status } = await visitor.send('POST', '/api/logout', 'a=b', FORM_CONTENT_TYPE)
    expect(status).toBe(403)
  })

  it('does not exist in production', async () => {
    const production = await startTestApp({
      database: test.database,
      env: productionSettings,
    })
    const visitor = new Visitor(production)
    expect((await visitor.get('/dev/staff')).status).toBe(404)
    expect((await send(visitor, form(staff.email, resident.email))).status).toBe(404)
    await production.app.close()
  })
})
