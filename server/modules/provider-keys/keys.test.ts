import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandScopes } from '../../../api/provider-scope.ts'
import { isWriteRoute, type Route } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { renewCommandKey } from './keys.ts'
import { auditKeyUses } from './uses.ts'

let test: TestApp
let commandKey: string
beforeAll(async () => {
  test = await startTestApp()
  commandKey = await makeKey(test.database, { name: 'command' })
})
afterAll(() => test.close())

/** Calls the API as a program with a key. */
async function call(url: string, key: string, payload?: object) {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/provider${url}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), id: answer.headers['x-request-id'] }
}
const answerOf = async (...args: Parameters<typeof call>) => {
  const { status, body } = await call(...args)
  return { status, body }
}

const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED' } }
const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }

let seen = 0
/** The rows of the audit about keys since the last look. */
async function audited() {
  const rows = await test.database.query<{ id: number }>(
    `select id, action, provider_key as key, request_id as call, details from audit
     where action like 'provider-key.%' and id > $1 order by id`,
    [seen],
  )
  seen = rows.at(-1)?.id ?? seen
  return rows.map(({ id: _id, ...row }) => row)
}

describe('A key of the provider', () => {
  it('is shown once, is accepted until it is revoked, and is stored as a hash', async () => {
    const asked = { name: 'rents', scopes: ['read', 'read', 'import'], until: '2026-12-31' }
    const { body: made } = await call('/keys', commandKey, asked)
    expect(made).toEqual({ name: 'rents', key: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await call('/requests', made.key)).status).toBe(200)

    const rents = {
      name: 'rents',
      scopes: ['read', 'import'],
      until: '2026-12-31',
      createdAt: '2026-11-21T10:00:00.000Z',
      lastUsedAt: '2026-11-21T10:00:00.000Z',
      revokedAt: null,
    }
    const listed = await call('/keys', commandKey)
    expect(listed.body).toEqual({
      items: [expect.objectContaining({ name: 'command' }), rents],
      nextCursor: null,
    })
    expect(await answerOf('/keys/rents/revoke', commandKey, {})).toEqual({
      status: 200,
      body: { ...rents, revokedAt: '2026-11-21T10:00:00.000Z' },
    })
    expect(await answerOf('/requests', made.key)).toEqual(unauthorized)
    expect(await answerOf('/keys/rents/revoke', commandKey, {})).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    const dump = await test.database.query(
      'select to_jsonb(k) from provider_key k union all select to_jsonb(a) from audit a',
    )
    expect(JSON.stringify(dump)).not.toContain(made.key)
    expect(test.logged.join('')).not.toContain(made.key)
  })

  it('is not created with a last day that has passed in Helsinki', async () => {
    const asked = { name: 'late', scopes: ['read'] }
    expect(await answerOf('/keys', commandKey, { ...asked, until: '2026-11-20' })).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'until', key: 'too_small_date' }] },
    })
    const today = await call('/keys', commandKey, { ...asked, until: '2026-11-21' })
    expect((await call('/requests', today.body.key)).status).toBe(200)
  })

  it('that the command stores in a file is readable by its user alone, also when the file was readable by all', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'porras-key-'))
    const file = join(dataDir, 'provider-key')
    await writeFile(file, 'old')
    await chmod(file, 0o644)
    const { database, clock, settings } = test.dependencies
    await renewCommandKey({ database, clock, settings: { ...settings, dataDir } })
    // The other tests go on with the new key, which replaced theirs.
    commandKey = await readFile(file, 'utf8')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await call('/keys', commandKey)).status).toBe(200)
    expect(await readdir(dataDir)).toEqual(['provider-key'])
    await rm(dataDir, { recursive: true })
  })

  it('is accepted until the end of its last day in Helsinki', async () => {
    const key = await makeKey(test.database, { name: 'short', until: '2026-11-21' })
    test.clock.set(new Date('2026-11-21T21:59:59Z'))
    expect((await call('/requests', key)).status).toBe(200)
    test.clock.set(new Date('2026-11-21T22:00:00Z'))
    expect(await answerOf('/requests', key)).toEqual(unauthorized)
    test.clock.set(new Date('2026-11-21T10:00:00Z'))
  })

  it('is named in the audit log with each call, also when the call of a known key is refused', async () => {
    const reader = await makeKey(test.database, { name: 'reader', scopes: ['read'] })
    const old = await makeKey(test.database, { name: 'old', until: '2026-11-20' })
    const gone = await makeKey(test.database, { name: 'gone' })
    await call('/keys/gone/revoke', commandKey, {})
    await audited()

    const ids = []
    for (const key of [reader, old, gone, 'unheard-of']) ids.push((await call('/requests', key)).id)
    const denied = await call('/requests/K7PX-4MQH/approve', reader, {})
    expect(denied).toEqual({ ...forbidden, id: expect.any(String) })

    const details = { method: 'GET', route: '/api/provider/requests' }
    const refused = (key: string | null, reason: string, call: unknown) => ({
      action: 'provider-key.refused',
      key,
      call,
      details: { ...details, code: 'UNAUTHORIZED', reason },
    })
    expect(await audited()).toEqual([
      refused('old', 'expired', ids[1]),
      refused('gone', 'revoked', ids[2]),
      refused(null, 'unknown', ids[3]),
      {
        action: 'provider-key.refused',
        key: 'reader',
        call: denied.id,
        details: {
          method: 'POST',
          route: '/api/provider/requests/:request/approve',
          code: 'FORBIDDEN',
          reason: 'scope',
        },
      },
    ])
    test.clock.set(new Date('2026-11-21T10:02:00Z'))
    await auditKeyUses(test.dependencies)
    expect(await audited()).toContainEqual({
      action: 'provider-key.used',
      key: 'reader',
      call: null,
      details: { count: 1, routes: { 'GET /api/provider/requests': 1 } },
    })
    test.clock.set(new Date('2026-11-21T10:00:00Z'))
  })

  it('has a name that no other valid key has', async () => {
    const asked = { name: 'twice', scopes: ['read'] }
    const first = await call('/keys', commandKey, asked)
    expect(await answerOf('/keys', commandKey, asked)).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'name_taken', allowed: [] },
    })
    await call('/keys/twice/revoke', commandKey, {})
    const second = await call('/keys', commandKey, asked)
    expect(second.status).toBe(200)
    expect(second.body.key).not.toBe(first.body.key)
  })

  it.each([
    [{ name: '', scopes: ['read'] }, 'name', 'required'],
    [{ name: 'a\u202eb', scopes: ['read'] }, 'name', 'invalid_string'],
    [{ name: 'rent books', scopes: ['read'] }, 'name', 'invalid_string'],
    [{ name: '..', scopes: ['read'] }, 'name', 'invalid_string'],
    [{ name: 'command', scopes: ['read'] }, 'name', 'invalid_string'],
    [{ name: 'x'.repeat(61), scopes: ['read'] }, 'name', 'too_big'],
    [{ name: 'a', scopes: [] }, 'scopes', 'required'],
    [{ name: 'a', scopes: ['keys'] }, 'scopes.0', 'invalid_string'],
    [{ name: 'a', scopes: ['read'], until: '2026-02-30' }, 'until', 'invalid_date'],
  ])('is not created from %j', async (asked, path, key) => {
    expect(await answerOf('/keys', commandKey, asked)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path, key }] },
    })
  })

  it('is refused on every route whose scope it lacks', async () => {
    const provided = Object.values<Route>(routes).filter(({ access }) => access === 'provider')
    expect(provided.length).toBeGreaterThan(5)
    for (const route of provided) {
      const scopes = commandScopes.filter((scope) => scope !== route.scope)
      const key = await makeKey(test.database, { scopes })
      const { statusCode } = await test.app.inject({
        method: route.method,
        url: `/api${route.path}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(isWriteRoute(route) && { payload: '{}' }),
      })
      expect([route.path, statusCode]).toEqual([route.path, 403])
    }
  })
})
