import { afterAll, beforeAll, expect, it } from 'vitest'
import { flagName } from '../../../api/provider-flags.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody, Visitor } from '../../../fixtures/server/visitor.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { name: 'command' })
})
afterAll(() => test.close())

/** Calls the API as a program with a key. */
async function call(method: 'GET' | 'PUT', name: string, options: { by?: string; body?: object }) {
  const answer = await test.app.inject({
    method,
    url: `/api/provider/feature-flags${name}`,
    headers: { authorization: `Bearer ${options.by ?? key}` },
    ...(options.body && { payload: options.body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const set = (name: string, enabled: unknown) => call('PUT', `/${name}`, { body: { enabled } })

const readOn = async () => {
  const { body } = await new Visitor(test).get('/api/feature-flags')
  return Object.entries(Object(body)).flatMap(([name, isOn]) => (isOn === true ? [name] : []))
}

it('all feature flags are off in a new database, and the list says what each flag switches', async () => {
  const { status, body } = await call('GET', '', {})
  expect(status).toBe(200)
  expect(body).toEqual(
    flagName.options.map((name) => ({ name, enabled: false, switches: expect.any(String) })),
  )
})

it('a feature flag takes effect as soon as it is set, and each change is audited once', async () => {
  const [row] = await test.database.query<{ max: string }>(
    'select coalesce(max(id), 0) as max from audit',
  )
  for (const enabled of [false, true, true, false, false, true]) {
    const { status, body } = await set('paymentInfo', enabled)
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'paymentInfo', enabled, switches: expect.any(String) },
    })
    expect(await readOn()).toEqual(enabled ? ['paymentInfo'] : [])
  }
  const audited = await test.database.query(
    `select action, provider_key as key, details from audit
     where subject_kind = 'feature_flag' and id > $1 order by id`,
    [row?.max],
  )
  const by = { key: 'command', details: { name: 'paymentInfo' } }
  expect(audited).toEqual([
    { action: 'feature-flag.switched-on', ...by },
    { action: 'feature-flag.switched-off', ...by },
    { action: 'feature-flag.switched-on', ...by },
  ])
})

it('an unknown feature flag, an invalid value and a key without the scope are refused', async () => {
  expect((await set('payments', true)).status).toBe(404)
  expect((await set('messages', 'on')).status).toBe(400)
  const program = await makeKey(test.database, { scopes: ['read', 'import', 'answer'] })
  for (const [method, name, body] of [
    ['GET', '', undefined],
    ['PUT', '/messages', { enabled: true }],
  ] as const)
    expect(await call(method, name, { by: program, ...(body && { body }) })).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  expect(pickStatusAndBody(await new Visitor(test).get('/api/feature-flags'))).toEqual({
    status: 200,
    body: expect.objectContaining({ messages: false }),
  })
})
