import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { type ComparedMail, readMailsTo } from '../../../fixtures/server/mailed.ts'
import {
  addResident,
  makeHome,
  makeNeighbourContract,
  type SignedInResident,
} from '../../../fixtures/server/notice-home.ts'
import { makeTenant } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { mailEmergencies } from './emergencies.ts'

const MINUTE = 60_000
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['import'] })
})
afterAll(() => test.close())

/** Marks the building of a contract as imported, so that rows can name it. */
async function buildingOf(contract: string): Promise<string> {
  const externalId = randomUUID()
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     select 'buildings', $2, real_property_id, '', now() from contract where id = $1`,
    [contract, externalId],
  )
  return externalId
}

const at = (minutes: number) =>
  new Date(test.clock.now().getTime() + minutes * MINUTE).toISOString()
const rowOf = (buildingExternalId: string | null, other: object = {}) => ({
  externalId: randomUUID(),
  buildingExternalId,
  title: 'Vesi on poikki',
  body: '<p>Putki vuotaa.</p>',
  publishedAt: at(-1),
  isEmergency: true,
  ...other,
})
async function publish(row: object): Promise<string> {
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/provider/bulletins',
    headers: { authorization: `Bearer ${key}` },
    payload: { rows: [row] },
  })
  return answer.json()[0].result
}
const idOf = async (externalId: string) => {
  const [row] = await test.database.query<{ id: string }>(
    `select subject_id as id from imported_row where kind = 'bulletins' and external_id = $1`,
    [externalId],
  )
  return row?.id ?? ''
}

const runJob = () => mailEmergencies(test.dependencies)
const mails = ({ email }: Pick<SignedInResident, 'email'>): Promise<ComparedMail[]> =>
  readMailsTo(test, email)
const counts = async (...dwellers: readonly SignedInResident[]) =>
  Promise.all(dwellers.map(async (who) => (await mails(who)).length))
const isListed = async () =>
  (await test.database.query('select 1 from emergency_recipient')).length > 0

describe('An emergency bulletin', () => {
  it('is mailed at once to everybody on a contract of the building, in their own language', async () => {
    const aino = await makeHome(test, { givenName: 'Aino' })
    const signe = await addResident(test, aino.contract, { givenName: 'Signe', language: 'sv' })
    const nextDoor = await addResident(test, await makeNeighbourContract(test, aino.contract), {
      language: 'en',
    })
    const elsewhere = await makeHome(test)
    await test.database.query(
      'update account set communication_by_email = false where id = any($1)',
      [[aino.accountId, nextDoor.accountId]],
    )
    const row = rowOf(await buildingOf(aino.contract))
    expect(await publish(row)).toBe('created')
    await runJob()
    const id = await idOf(row.externalId)
    const [mail, ...more] = await mails(aino)
    expect([more, mail?.kind, mail?.locale]).toEqual([[], 'emergencyBulletin', 'fi'])
    expect(mail?.text).toContain('Hei Aino\n\n')
    expect(mail?.text).toContain('\nTiedote: Vesi on poikki\n')
    expect(mail?.text).toContain(`/asiointi/${aino.contract}/tiedotteet/${id}\n`)
    expect(mail?.text).not.toContain('Putki')
    expect((await mails(signe)).map(({ locale }) => locale)).toEqual(['sv'])
    expect((await mails(nextDoor)).map(({ locale }) => locale)).toEqual(['en'])
    expect(await mails(elsewhere)).toEqual([])
    expect(
      await test.database.query(
        `select action, actor_account_id as actor, details from audit where subject_id = $1
         order by action`,
        [id],
      ),
    ).toEqual([
      { action: 'bulletin.imported', actor: null, details: { result: 'created' } },
      { action: 'bulletin.mailed', actor: null, details: { recipients: 3 } },
    ])
    expect(await isListed()).toBe(false)
  })

  it('is mailed once to an account with two homes in the building, also when its row is sent again or changed', async () => {
    const aino = await makeHome(test)
    const other = await makeNeighbourContract(test, aino.contract)
    await makeTenant(test.database, { personId: aino.personId, contractId: other })
    const row = rowOf(await buildingOf(aino.contract))
    await publish(row)
    await Promise.all([runJob(), runJob()])
    expect(await counts(aino)).toEqual([1])
    expect(await publish(row)).toBe('unchanged')
    await runJob()
    expect(await publish({ ...row, title: 'Vesi on yhä poikki' })).toBe('updated')
    await runJob()
    expect(await publish({ ...row, isEmergency: false })).toBe('updated')
    expect(await publish({ ...row, emergencyFrom: at(1) })).toBe('updated')
    test.clock.advance(2 * MINUTE)
    await runJob()
    expect(await counts(aino)).toEqual([1])
  })

  it('is mailed when it begins: neither before its publication nor before its own time of beginning', async () => {
    const aino = await makeHome(test)
    const building = await buildingOf(aino.contract)
    await publish(rowOf(building, { publishedAt: at(2) }))
    await publish(rowOf(building, { emergencyFrom: at(4) }))
    await publish(rowOf(building, { emergencyFrom: at(-9), emergencyUntil: at(-5) }))
    const plain = rowOf(building, { isEmergency: false })
    await publish(plain)
    const sent: number[] = []
    for (const minutes of [0, 2, 2]) {
      test.clock.advance(minutes * MINUTE)
      await runJob()
      sent.push(...(await counts(aino)))
    }
    expect(sent).toEqual([0, 1, 2])
    expect(await publish({ ...plain, isEmergency: true })).toBe('updated')
    await runJob()
    expect(await counts(aino)).toEqual([3])
  })

  it('of every building is mailed to all, except those who left or have no account', async () => {
    const [aino, left, removed] = [await makeHome(test), await makeHome(test), await makeHome(test)]
    const ended = await makeHome(test)
    await test.database.query(`update tenant set end_date = '2026-01-01' where contract_id = $1`, [
      left.contract,
    ])
    await test.database.query(`update contract set status = 'terminated' where id = $1`, [
      ended.contract,
    ])
    await publish(rowOf(null))
    await test.database.query(`update account set status = 'removed' where id = $1`, [
      removed.accountId,
    ])
    await runJob()
    expect(await counts(aino, left, removed, ended)).toEqual([1, 0, 0, 0])
  })

  it('is not mailed once it is over, and a queued mail is valid until the end of the emergency', async () => {
    const aino = await makeHome(test)
    const emergencyUntil = at(5)
    const row = rowOf(await buildingOf(aino.contract), { emergencyUntil })
    await publish(row)
    await runJob()
    const validity = () =>
      test.database.query(
        `select valid_until as "validUntil" from mail where account_id = $1 and kind = 'emergencyBulletin'`,
        [aino.accountId],
      )
    expect(await validity()).toEqual([{ validUntil: new Date(emergencyUntil) }])
    const late = await makeHome(test)
    const over = rowOf(await buildingOf(late.contract), { emergencyUntil: at(5) })
    await publish(over)
    await test.database.query(
      `insert into emergency_recipient (bulletin_id, account_id, contract_id) values ($1, $2, $3)`,
      [await idOf(over.externalId), late.accountId, late.contract],
    )
    test.clock.advance(5 * MINUTE)
    await runJob()
    expect(await counts(late)).toEqual([0])
    expect(await isListed()).toBe(false)
  })

  it('that was withdrawn before it was mailed is not mailed', async () => {
    const aino = await makeHome(test)
    const row = rowOf(await buildingOf(aino.contract))
    await publish(row)
    await test.database.query(
      `insert into emergency_recipient (bulletin_id, account_id, contract_id) values ($1, $2, $3)`,
      [await idOf(row.externalId), aino.accountId, aino.contract],
    )
    expect(await publish({ ...row, isWithdrawn: true })).toBe('updated')
    await runJob()
    expect([await counts(aino), await isListed()]).toEqual([[0], false])
  })

  it('waits while many mails are due, and is mailed in batches', async () => {
    const aino = await makeHome(test)
    const neighbours = 251
    await test.database.query(
      `with someone as (
         insert into person (given_name, family_name)
         select 'Neighbour', number::text from generate_series(1, $2::integer) number returning id
       ), lives as (
         insert into tenant (contract_id, person_id, tenant_role, is_contract_party, is_payer, start_date)
         select $1, id, 'tenant', false, false, '2020-01-01' from someone
       )
       insert into account (person_id, kind, status, email, resident_number, password_hash,
         identity_provider, created_at)
       select id, 'resident', 'active', id || '@example.fi', id, '', 'ftn', now() from someone`,
      [aino.contract, neighbours],
    )
    const now = test.clock.now()
    await test.database.query(
      `insert into mail (kind, locale, recipient_sealed, subject, content_sealed, next_attempt_at, created_at)
       select 'many', 'fi', '', '', '', $1, $1 from generate_series(1, 1000)`,
      [now],
    )
    const sent = async () => {
      const [mailed] = await test.database.query<{ count: number }>(
        `select count(*)::integer as count from mail m join account a on a.id = m.account_id
         join tenant t on t.person_id = a.person_id
         where m.kind = 'emergencyBulletin' and t.contract_id = $1`,
        [aino.contract],
      )
      return [mailed?.count, await isListed()]
    }
    await publish(rowOf(await buildingOf(aino.contract)))
    await runJob()
    expect(await sent()).toEqual([0, true])
    await test.database.query(`delete from mail where kind = 'many'`)
    await runJob()
    expect(await sent()).toEqual([neighbours + 1, false])
  })
})
