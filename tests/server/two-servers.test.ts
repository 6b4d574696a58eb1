import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeResident, TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { Visitor } from '../../fixtures/server/visitor.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'

const { createMigrated } = makeFileDatabases()

const openAt = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: '', namedStatements: true })

describe('Two servers on one PostgreSQL', () => {
  let apps: [TestApp, TestApp]
  beforeAll(async () => {
    const url = await createMigrated()
    const [one, two] = [await openAt(url), await openAt(url)]
    apps = [await startTestApp({ database: one }), await startTestApp({ database: two })]
  })
  afterAll(() => Promise.all(apps.map((app) => app.close())))

  it('share the sessions of residents', async () => {
    const [one, two] = apps.map((app) => new Visitor(app))
    if (!one || !two) throw new Error('There are two servers')
    const { email } = await makeResident(apps[0].database)
    await one.post('/api/login', { username: email, password: TEST_PASSWORD })
    for (const [name, value] of one.cookies) two.cookies.set(name, value)

    const [ofOne, ofTwo] = [await one.get('/api/user/profile'), await two.get('/api/user/profile')]
    expect(ofOne.body).toEqual(expect.objectContaining({ email }))
    expect(ofTwo.body).toEqual(ofOne.body)
    expect((await two.post('/api/logout')).status).toBe(204)
    expect((await one.get('/api/user/profile')).status).toBe(401)
  })

  it('count sign-in attempts together, also concurrent attempts', async () => {
    const { email } = await makeResident(apps[0].database)
    const visitors = apps.map((app) => new Visitor(app))
    const tries = Array.from({ length: 8 }, () =>
      visitors.map((visitor) =>
        visitor.post('/api/login', { username: email, password: 'Wrong-2026!' }),
      ),
    )
    const statuses = (await Promise.all(tries.flat())).map(({ status }) => status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })

  it('count calls together, also when many addresses call both servers concurrently', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `192.0.2.${index}`)
    const call = (app: TestApp, remoteAddress: string) =>
      app.app.inject({ url: '/api/feature-flags', remoteAddress })
    const calls = Array.from({ length: 5 }, () =>
      apps.flatMap((app, index) =>
        (index === 0 ? addresses : addresses.toReversed()).map((address) => call(app, address)),
      ),
    )
    const answers = await Promise.all(calls.flat())

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const counted = await apps[0].database.query(
      `select count, count(*) as addresses from attempt
       where count = 10 and scope like 'calls:%' group by count`,
    )
    expect(counted).toEqual([{ count: 10, addresses: 40 }])
  })
})
