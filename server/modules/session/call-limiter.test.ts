import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { openFreshDatabase } from '../../../fixtures/server/database.ts'
import { makeResident } from '../../../fixtures/server/people.ts'
import { openSession } from './sessions.ts'

const query = vi.fn()
let test: TestApp
beforeAll(async () => {
  const database = await openFreshDatabase()
  query.mockImplementation((sql: string, params?: unknown[]) => database.query(sql, params))
  test = await startTestApp({ database: { ...database, query } })
})
afterAll(() => test.close())

const admissions = () =>
  query.mock.calls.filter(([sql]) => String(sql).includes('insert into attempt'))

async function profile({ token = '', from = '192.0.2.1' }) {
  const { statusCode, body } = await test.app.inject({
    url: '/api/user/profile',
    remoteAddress: from,
    cookies: { session: token },
  })
  return { status: statusCode, email: JSON.parse(body).email ?? null }
}

async function residentWithToken() {
  const resident = await makeResident(test.database)
  const { token } = await openSession(test.database, test.clock, resident)
  return { token, email: resident.email }
}

it('concurrent calls are counted and authenticated in one SQL statement, each with its own result', async () => {
  const [one, two] = [await residentWithToken(), await residentWithToken()]
  query.mockClear()

  const answers = await Promise.all(
    [one.token, 'unknown', two.token, '', one.token].map((token) => profile({ token })),
  )

  const unauthorized = { status: 401, email: null }
  expect(answers).toEqual([
    { status: 200, email: one.email },
    unauthorized,
    { status: 200, email: two.email },
    unauthorized,
    { status: 200, email: one.email },
  ])
  expect(admissions()).toHaveLength(1)
  expect(await test.database.query('select count from attempt')).toEqual([{ count: 5 }])
})

it('only the concurrent calls above the limit of their address are rejected with 429', async () => {
  const { token } = await residentWithToken()
  await profile({ token, from: '192.0.2.2' })
  await test.database.query('update attempt set count = 1198 where count = 1')

  const from = ['192.0.2.2', '192.0.2.3', '192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.2']
  const answers = await Promise.all(from.map((address) => profile({ token, from: address })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 429])
})
