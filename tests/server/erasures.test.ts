import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeAccount } from '../../fixtures/server/account-removal.ts'
import { TEST_NOON } from '../../fixtures/server/app.ts'
import { getSelfIdentification } from '../../fixtures/server/approval.ts'
import { openFreshDatabase } from '../../fixtures/server/database.ts'
import { readMailsTo } from '../../fixtures/server/mailed.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { register } from '../../fixtures/server/registering.ts'
import {
  type RestorablePortal,
  startRestorablePortal,
} from '../../fixtures/server/restorable-portal.ts'
import { pickStatusAndBody } from '../../fixtures/server/visitor.ts'
import { runErasuresCommand } from '../../server/command/erasures.ts'
import { demoAccountId } from '../../server/demo/resident-rows.ts'
import { startOfDay } from '../../server/kernel/base/helsinki.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import {
  findReturnedAccounts,
  removeReturnedAccount,
} from '../../server/modules/account-data/erase-again.ts'
import { eraseRemovedAccounts } from '../../server/modules/account-data/erasure.ts'
import { erasureRecordName } from '../../server/modules/account-data/erasure-names.ts'
import {
  removeOldRecords,
  resealRecords,
  writeErasureRecords,
} from '../../server/modules/account-data/erasure-records.ts'
import { removeOrphanFiles } from '../../server/modules/files/removal.ts'

const DAY = 24 * 60 * 60_000
const NEW_PASSWORD = 'Takaisin-1917'
const newPostgres = makeMigratedDatabaseOpener()

describe.each([
  { where: 'the embedded database', open: openFreshDatabase },
  { where: 'PostgreSQL', open: newPostgres },
])('After a restore of $where', ({ open }) => {
  let portal: RestorablePortal
  beforeAll(async () => {
    portal = await startRestorablePortal(await open())
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    portal.clock.set(TEST_NOON)
    await portal.restore()
    const { erasures } = portal.dependencies.storage
    for (const name of await erasures.list()) await erasures.remove(name)
    portal.clock.advance(60_000)
  })

  async function leave(key: string) {
    expect((await removeAccount(await portal.visitor(key))).status).toBe(204)
  }
  const registerAgain = async (key: string) => {
    const email = `${key}.takaisin@example.fi`
    const answer = await register(portal, getSelfIdentification(key), email, NEW_PASSWORD)
    expect(answer.status).toBe(204)
  }
  const record = () => writeErasureRecords(portal.dependencies)
  const emails = { aino: 'aino.virtanen@example.fi', elina: 'elina.nieminen@example.fi' }
  const active = (key: keyof typeof emails) => ({
    status: 'active',
    email: emails[key],
    removed: null,
    erased: null,
  })
  const accountOf = async (key: string) => {
    const [account] = await portal.database.query<{ status: string; email: string | null }>(
      'select status, email, removed_at as removed, erased_at as erased from account where id = $1',
      [demoAccountId(key)],
    )
    return account
  }
  const found = async (since: Date | null = null) =>
    (await findReturnedAccounts(portal.dependencies, since)).map(({ accountId }) => accountId)
  const erasures = (isAgain: boolean, since: string | null = null) =>
    runErasuresCommand(
      {
        findReturnedAccounts: (from) => findReturnedAccounts(portal.dependencies, from),
        removeAgain: (account) =>
          removeReturnedAccount(portal.dependencies, account, 'a-request-of-tests'),
      },
      { isAgain, since, isJson: false },
      () => {},
    )

  it('an account that was removed since the backup is removed again, with the time of its removal', async () => {
    await leave('aino')
    const removed = portal.clock.now()
    await record()
    expect(await portal.database.query('select * from erasure_to_record')).toEqual([])
    await portal.restore()
    portal.clock.advance(3 * DAY)
    const visitor = await portal.visitor('aino')
    expect(await accountOf('aino')).toEqual(active('aino'))
    const listed = await erasures(false)
    expect(listed.isComplete).toBe(false)
    expect(listed.output).toContain(`${demoAccountId('aino')}  removed`)
    expect(listed.output).toMatch(/exists$/)
    expect(await accountOf('aino')).toEqual(active('aino'))

    expect((await erasures(true)).isComplete).toBe(true)
    expect(await accountOf('aino')).toEqual({ ...active('aino'), status: 'removed', removed })
    expect(pickStatusAndBody(await visitor.get('/api/user/profile')).status).toBe(401)
    expect(
      await portal.database.query(
        `select actor_account_id as actor, subject_id as subject, details from audit
         where action = 'account.removed' and request_id = 'a-request-of-tests'`,
      ),
    ).toEqual([{ actor: null, subject: demoAccountId('aino'), details: { isAgain: true } }])
    expect(await readMailsTo(portal, 'aino.virtanen@example.fi')).toEqual([
      {
        kind: 'accountRemoved',
        locale: 'fi',
        text: expect.stringContaining('/register/chooseAuth'),
      },
    ])
    expect(await erasures(true)).toEqual({
      output: 'No account that was removed exists.',
      isComplete: true,
    })
    // Once she has registered again, her account is not removed, also after the next restore.
    await registerAgain('aino')
    await record()
    expect(await found()).toEqual([])
    await portal.restore()
    expect(await found()).toEqual([])
  })

  it('an account whose days for coming back are over is erased at once, without a mail', async () => {
    await leave('aino')
    await record()
    await portal.restore()
    portal.clock.advance(15 * DAY)
    expect((await erasures(true)).isComplete).toBe(true)
    expect(await accountOf('aino')).toEqual({
      status: 'removed',
      email: null,
      erased: portal.clock.now(),
      removed: new Date('2026-11-21T10:01:00.000Z'),
    })
    expect(await readMailsTo(portal, 'aino.virtanen@example.fi')).toEqual([])
    await record()
    await portal.restore()
    expect(await found()).toEqual([demoAccountId('aino')])
  })

  it('an account that was erased is erased again, but not found without a restore', async () => {
    await leave('aino')
    await leave('elina')
    portal.clock.advance(15 * DAY)
    await eraseRemovedAccounts(portal.dependencies)
    await record()
    await registerAgain('elina')
    expect(await found()).toEqual([])
    await portal.restore()
    const today = [demoAccountId('aino'), demoAccountId('elina')].toSorted()
    expect((await found()).toSorted()).toEqual(today)
    expect((await erasures(true)).isComplete).toBe(true)
    for (const key of ['aino', 'elina'])
      expect(await accountOf(key)).toEqual({
        status: 'removed',
        email: null,
        removed: new Date('2026-11-22T10:01:00.000Z'),
        erased: new Date('2026-12-06T10:01:00.000Z'),
      })
  })

  it('only the accounts that were removed since the given day are examined', async () => {
    await leave('aino')
    portal.clock.advance(2 * DAY)
    await leave('elina')
    await record()
    await portal.restore()
    const since = portal.clock.now().toISOString().slice(0, 10)
    expect(await found(startOfDay(since))).toEqual([demoAccountId('elina')])
    expect(await found()).toEqual([demoAccountId('aino'), demoAccountId('elina')])
    const { output } = await erasures(true, since)
    expect(output).not.toContain(demoAccountId('aino'))
    expect(await accountOf('aino')).toEqual(active('aino'))
    expect(await accountOf('elina')).toEqual({
      ...active('elina'),
      status: 'removed',
      removed: new Date('2026-11-23T10:01:00.000Z'),
    })
  })

  it('a removal record that this portal did not write is listed, and its account is not removed', async () => {
    const at = portal.clock.now()
    const entry = { accountId: demoAccountId('aino'), kind: 'removed', at } as const
    const { storage } = portal.dependencies
    const other = createSecrets(['another key of tests, which is long enough'])
    const sealed = other.seal(JSON.stringify(entry), 'erasure')
    await storage.erasures.write(erasureRecordName(entry), JSON.stringify({ version: 1, sealed }))
    await storage.erasures.write('notes.json', 'x')
    expect(await erasures(true)).toEqual({
      output: expect.stringMatching(/not ours\n\nNot ours: /),
      isComplete: false,
    })
    expect(await accountOf('aino')).toEqual(active('aino'))
  })

  it('a removal is recorded even if the storage was away, or an older version removed the account', async () => {
    await leave('aino')
    const { storage } = portal.dependencies
    const away = { ...storage.erasures, write: () => Promise.reject(new Error('away')) }
    const failing = { ...portal.dependencies, storage: { ...storage, erasures: away } }
    await expect(writeErasureRecords(failing)).rejects.toThrow('away')
    expect(await storage.erasures.list()).toEqual([])
    await portal.database.query(
      `update account set status = 'removed', removed_at = clock_timestamp() where id = $1`,
      [demoAccountId('elina')],
    )
    await record()
    await record()
    expect(await storage.erasures.list()).toHaveLength(2)
  })

  it('removal records hold no personal data, do not count as unused files, get the new key, and are deleted after 400 days', async () => {
    await leave('aino')
    await record()
    const { storage, secrets } = portal.dependencies
    const [name = ''] = await storage.erasures.list()
    const text = await storage.erasures.read(name)
    expect(name).toBe(
      `${portal.clock.now().toISOString().replaceAll(':', '')}-removed-${demoAccountId('aino')}.json`,
    )
    expect(text).toMatch(/^\{"version":1,"sealed":"[\da-f]{8}\.[\w-]+"\}$/)

    const nothing = { table: 'erasures (storage)', rows: 0, left: [] }
    expect(await resealRecords(storage, secrets)).toEqual(nothing)
    const next = createSecrets(['the next key of tests, which is long enough'])
    expect(await resealRecords(storage, next)).toEqual({
      ...nothing,
      left: [{ table: nothing.table, cause: 'key_missing', keyId: secrets.keyIds[0], rows: 1 }],
    })
    const both = { ...next, open: (sealed: string, place?: string) => openWith(sealed, place) }
    const openWith = (sealed: string, place?: string) =>
      sealed.startsWith(next.keyIds[0]) ? next.open(sealed, place) : secrets.open(sealed, place)
    expect(await resealRecords(storage, both)).toEqual({ ...nothing, rows: 1 })
    expect(await storage.erasures.read(name)).toContain(next.keyIds[0])
    expect(await resealRecords(storage, next)).toEqual(nothing)

    portal.clock.advance(399 * DAY)
    await removeOrphanFiles(portal.dependencies, new AbortController().signal)
    await removeOldRecords(portal.dependencies)
    expect(await storage.erasures.list()).toEqual([name])
    portal.clock.advance(2 * DAY)
    await removeOldRecords(portal.dependencies)
    expect(await storage.erasures.list()).toEqual([])
  })
})
