import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertAddition } from '../../fixtures/server/additions.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeContract, makeResident, makeTenant } from '../../fixtures/server/people.ts'
import { sqlState } from '../../server/kernel/database/errors.ts'
import { migrate, readMigrations } from '../../server/kernel/database/migrate.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'

const { createEmpty } = makeFileDatabases()
const REPLACING = '0150-replaced-confirmations'

let db: Database
beforeEach(async () => {
  db = createPostgresDatabase({ databaseUrl: await createEmpty(), namedStatements: true })
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < REPLACING),
  )
})
afterEach(() => db.close())

it('Contracts that were imported as terminated before their last day continue until it', async () => {
  const at = async (endDate: string | null) => makeContract(db, { status: 'terminated', endDate })
  const contracts = [await at('2999-12-31'), await at('2026-01-31'), await at(null)]
  await migrate(db)
  expect(
    await db.query(
      'select status from contract where id = any($1) order by array_position($1, id)',
      [contracts],
    ),
  ).toEqual([{ status: 'active' }, { status: 'terminated' }, { status: 'terminated' }])
})

type State = 'unconfirmed' | 'confirmed' | 'disputed'

/** Stores a tenant with confirmations in these states, the oldest first; returns the tenant's id. */
async function tenantWith(...states: readonly State[]): Promise<string> {
  const { personId } = await makeResident(db, { phoneNumber: '+358 40 555 0101' })
  const contractId = await makeContract(db)
  const tenantId = await makeTenant(db, { personId, contractId })
  for (const [place, state] of states.entries()) {
    const at = new Date(Date.UTC(2026, 10, 1 + place))
    await insertAddition(db, { tenantId, state, at })
  }
  return tenantId
}

const confirmationsOf = (tenants: readonly string[]) =>
  db.query<{ tenant: string | null; states: State[] }>(
    `select array_agg(k.state order by k.created_at) as states,
       array_agg(k.tenant_id is not null order by k.created_at) as "hasTenant", t.phone_number as phone,
       t.imported_at is not null as "isImported"
     from tenant t join tenancy_confirmation k using (contract_id, person_id)
     where t.id = any($1) group by t.id order by array_position($1, t.id)`,
    [tenants],
  )

it('The migration marks older confirmations of a tenant as replaced, and the newest takes effect', async () => {
  const tenants = [
    await tenantWith('unconfirmed', 'disputed', 'unconfirmed'),
    await tenantWith('unconfirmed', 'confirmed'),
    await tenantWith('confirmed', 'unconfirmed'),
    await tenantWith('disputed'),
  ]
  const [imported] = await db.query<{ id: string }>(
    'select contract_id as id from tenant where id = $1',
    [tenants[3]],
  )
  await db.query(
    `insert into audit (at, action, subject_kind, subject_id, contract_id)
     values ('2026-11-20', 'contract.imported', 'contract', $1, $1)`,
    [imported?.id],
  )
  expect(await migrate(db)).toContain(REPLACING)
  const nothing = { phone: null, isImported: false }
  expect(await confirmationsOf(tenants)).toEqual([
    {
      ...nothing,
      states: ['replaced', 'replaced', 'unconfirmed'],
      hasTenant: [false, false, true],
    },
    {
      states: ['replaced', 'confirmed'],
      hasTenant: [false, true],
      phone: '+358 40 555 0101',
      isImported: false,
    },
    { ...nothing, states: ['confirmed', 'unconfirmed'], hasTenant: [true, true] },
    { states: ['disputed'], hasTenant: [true], phone: null, isImported: true },
  ])
  await expect(
    db.query(
      `update tenancy_confirmation k set state = 'disputed' from tenant t
       where t.id = $1 and k.tenant_id = t.id and k.state = 'confirmed'`,
      [tenants[2]],
    ),
  ).rejects.toSatisfy((error) => sqlState(error) === '23505')
})

it('Files of own data that were stored as one text are made again after the migration', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const accounts: string[] = []
  for (const status of ['ready', 'failed', 'preparing']) {
    const { accountId } = await makeResident(db)
    accounts.push(accountId)
    await db.query(
      `insert into data_export (account_id, status, asked_at, content_sealed, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [
        accountId,
        status,
        at,
        status === 'ready' ? 'v1.x' : null,
        status === 'preparing' ? null : at,
      ],
    )
  }
  await migrate(db)
  const rest = { asked: at, file: null, parts: null }
  expect(
    await db.query(
      `select status, asked_at as asked, expires_at as until, file_id as file, parts
       from data_export order by array_position($1, account_id)`,
      [accounts],
    ),
  ).toEqual([
    { ...rest, status: 'preparing', until: null },
    { ...rest, status: 'failed', until: at },
    { ...rest, status: 'preparing', until: null },
  ])
})
