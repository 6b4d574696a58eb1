import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { readCodesTo } from '../../fixtures/server/mailed.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeResident, type Resident, TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { makeSignedInVisitor, pickStatusAndBody, Visitor } from '../../fixtures/server/visitor.ts'

const ROUNDS = 8
const newDatabase = makeMigratedDatabaseOpener()

describe('Concurrent changes of e-mail addresses', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ database: await newDatabase() })
  })
  afterAll(() => test.close())

  const owners = async (email: string) => {
    const rows = await test.database.query<{ id: string }>(
      `select id from account where email = $1 and status = 'active'`,
      [email],
    )
    return rows.map(({ id }) => id)
  }
  async function confirmed(resident: Resident) {
    const visitor = await makeSignedInVisitor(test, resident)
    await visitor.post('/api/session/confirm', { password: TEST_PASSWORD })
    return visitor
  }
  const askFor = (visitor: Visitor, email: string) =>
    visitor.post('/api/user/update', {
      email,
      phoneNumber: '+358 40 123 4567',
      communicationByEmail: true,
      communicationBySms: false,
      marketingAllowed: false,
    })
  const lastCode = async (email: string) => (await readCodesTo(test, email)).at(-1)
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  it('beside a registration with the same address give the address to one account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `wanted.${round}@example.fi`
      const registering = await makeResident(test.database, { email, status: 'unconfirmed' })
      const aino = await makeResident(test.database)
      const here = await confirmed(aino)
      await new Visitor(test).post('/api/resend-verification-code', { email })
      const theirs = await lastCode(email)
      test.clock.advance(1000)
      expect((await askFor(here, email)).status).toBe(200)
      const own = await lastCode(email)

      const [changed, registered] = await Promise.all([
        here.post('/api/user/verify-email', { verificationCode: own }),
        new Visitor(test).post('/api/set-verification-code', { email, verificationCode: theirs }),
      ])
      expect(statuses([changed, registered])).toEqual([204, 400])
      const winner = changed.status === 204 ? aino : registering
      expect(await owners(email)).toEqual([winner.accountId])
      const loser = changed.status === 204 ? registered : changed
      expect(loser.body).toEqual({ code: 'VERIFICATION_CODE_MISMATCH' })
    }
  })

  it('to one address cause no error, and the code is used once', async () => {
    const email = 'wanted.by.many@example.fi'
    const visitors = await Promise.all(
      Array.from({ length: 6 }, async () => confirmed(await makeResident(test.database))),
    )
    const asked = await Promise.all(visitors.map((visitor) => askFor(visitor, email)))
    expect(statuses(asked)).toEqual(Array(6).fill(200))
    const code = await lastCode(email)
    const given = await Promise.all(
      visitors
        .slice(0, 4)
        .map((visitor) => visitor.post('/api/user/verify-email', { verificationCode: code })),
    )
    expect(given.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
    expect(await owners(email)).toHaveLength(given.filter(({ status }) => status === 204).length)
  })

  it('take effect once when one code is sent twice at the same time', async () => {
    const email = 'sent.twice@example.fi'
    const aino = await makeResident(test.database)
    const here = await confirmed(aino)
    await askFor(here, email)
    const verificationCode = await lastCode(email)
    const twins = [0, 1].map(() => {
      const twin = new Visitor(test)
      for (const [name, value] of here.cookies) twin.cookies.set(name, value)
      return twin.post('/api/user/verify-email', { verificationCode })
    })
    const answers = (await Promise.all(twins)).map(pickStatusAndBody)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await owners(email)).toEqual([aino.accountId])
  })
})
