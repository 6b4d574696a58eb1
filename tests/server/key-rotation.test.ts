import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDependencies, TEST_SECRET_KEY } from '../../fixtures/server/app.ts'
import { executeAsOwner, openFreshDatabase } from '../../fixtures/server/database.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { demoAccountId } from '../../server/demo/resident-rows.ts'
import { formatFirstFullMinute } from '../../server/kernel/base/helsinki.ts'
import { createSecrets, type Secrets } from '../../server/kernel/base/secrets.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import {
  joinKeyRing,
  type KeyRingMembership,
  SecretKeysRefused,
} from '../../server/kernel/key-ring/key-ring.ts'
import { reseal } from '../../server/kernel/key-ring/reseal.ts'
import { openFilePart, sealFilePart } from '../../server/modules/account-data/sealed-parts.ts'
import { checkCode, issueCode } from '../../server/modules/codes/codes.ts'
import { beginImport } from '../../server/modules/imports/imports.ts'
import { applyApprovedRequest } from '../../server/modules/modification/effect.ts'
import { findOrInsertPerson } from '../../server/modules/modification/effect-repository.ts'
import { identityCodeHash, identityCodeHashes } from '../../server/modules/people/identity-code.ts'
import { importRowsOfKind } from '../../server/modules/provider/import-rows.ts'
import { findCurrentTenantPerson } from '../../server/modules/registration/repository.ts'
import { sealedRows } from '../../server/modules.ts'

const OLD = TEST_SECRET_KEY
const NEW = 'another secret key of tests, long enough too'
const THIRD = 'a third secret key of tests, as long as these'
const idOf = (key: string): string => createSecrets([key]).keyIds[0]

const unexpected = (error: unknown) => {
  throw new Error('A process could not say that it runs', { cause: error })
}

const join = (database: Database, secrets: Secrets): Promise<KeyRingMembership> =>
  joinKeyRing({
    database,
    secrets,
    sealedRows,
    settings: { databaseUrl: 'postgres://shared' },
    onError: unexpected,
  })

/** A database in which every second transaction that locks rows fails at its commit, as in a deadlock. */
function everySecondDeadlocks(database: Database) {
  let number = 0
  let count = 0
  const deadlocking: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        let isLocking = false
        const result = await work({
          ...tx,
          query: (sql, params) => {
            isLocking ||= sql.includes('for update')
            return tx.query(sql, params)
          },
        })
        if (!isLocking) return result
        number += 1
        if (number % 2 === 0) return result
        count += 1
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      }),
  }
  return { deadlocking, ended: () => count }
}

const resealWith = (database: Database, keys: readonly string[]) =>
  reseal({ database, secrets: createSecrets(keys), sealedRows, onProgress: () => {} })

/** Lets the time pass after which a key may be removed. */
const letAddressesExpire = (database: Database) =>
  database.query('update secret_key set removable_at = now() where removable_at is not null')

const addPerson = (database: Database, secrets: Secrets, code: string): Promise<string> =>
  database.transaction((tx) =>
    findOrInsertPerson(tx, {
      givenName: 'Eino',
      familyName: 'Estola',
      birthDate: '1950-02-12',
      identityCodeSealed: secrets.seal(code),
      identityCodeHash: identityCodeHash(secrets, code),
      knownHashes: identityCodeHashes(secrets, code),
    }),
  )

const personsOf = (database: Database, secrets: Secrets, code: string) =>
  database.query<{ id: string; sealed: string }>(
    `select id, identity_code_sealed as sealed from person where identity_code_hash = any($1)`,
    [identityCodeHashes(secrets, code)],
  )

describe('Starting with secret keys', () => {
  let database: Database
  let joined: KeyRingMembership[]
  beforeEach(async () => {
    database = await openFreshDatabase()
    joined = []
    return async () => {
      for (const one of joined) await one.leave()
      await database.close()
    }
  })

  const start = async (...keys: string[]) => {
    const one = await join(database, createSecrets(keys))
    joined.push(one)
    return one
  }
  const refusal = async (...keys: string[]) => {
    const error = await join(database, createSecrets(keys)).catch((failed: unknown) => failed)
    if (!(error instanceof SecretKeysRefused))
      throw new Error('It was not refused', { cause: error })
    return error.message
  }

  it('a new secret key must first be known to all processes, then seals, and then all stored data are sealed with it', async () => {
    const before = [await start(OLD), await start(OLD)]
    expect(await refusal(NEW, OLD)).toBe(
      `The key ${idOf(NEW)} is the first of SECRET_KEY, so it would seal, but 2 running processes do not know it: start every server with it as a later key first (a server that crashed counts for 60 seconds).`,
    )
    const knowing = [await start(OLD, NEW), await start(OLD, NEW)]
    for (const one of before) await one.leave()
    const sealing = [await start(NEW, OLD), await start(NEW, OLD)]
    await expect(resealWith(database, [NEW, OLD])).rejects.toThrow(
      new SecretKeysRefused(
        `Everything is to be sealed with the key ${idOf(NEW)}, but 2 running processes seal with another: start every server with it as the first key, then run this again (a server that crashed counts for 60 seconds).`,
        idOf(NEW),
      ),
    )
    for (const one of knowing) await one.leave()
    expect(await refusal(NEW)).toBe(
      `The database may hold what the key ${idOf(OLD)} sealed, and SECRET_KEY has no such key: add it as a later key, and remove it after npm run provider -- reseal.`,
    )
    const { others } = await resealWith(database, [NEW, OLD])
    expect(others).toEqual([{ id: idOf(OLD), removableAt: expect.any(Date), isRemovable: false }])
    expect(await refusal(NEW)).toBe(
      `The key ${idOf(OLD)} may be removed from SECRET_KEY from ${formatFirstFullMinute(others[0]?.removableAt ?? new Date(0))} (Helsinki), when the last addresses that it signed have expired.`,
    )
    await letAddressesExpire(database)
    await start(NEW)
    for (const one of sealing) await one.leave()
    expect(await refusal(OLD)).toContain(`what the key ${idOf(NEW)} sealed`)
  })

  it('a new secret key that has never sealed can be removed again', async () => {
    await start(OLD)
    await (await start(OLD, NEW)).leave()
    await start(OLD)
  })

  it('a rotation of secret keys can be undone while both keys are configured', async () => {
    await (await start(OLD)).leave()
    await (await start(NEW, OLD)).leave()
    await start(OLD, NEW)
    expect(await refusal(OLD)).toContain(`what the key ${idOf(NEW)} sealed`)
    expect(await refusal(NEW)).toContain(`what the key ${idOf(OLD)} sealed`)
  })

  it('a removed secret key that is used to seal again may not be removed yet', async () => {
    await (await start(OLD)).leave()
    await (await start(NEW, OLD)).leave()
    await resealWith(database, [NEW, OLD])
    await letAddressesExpire(database)
    await (await start(OLD, NEW)).leave()
    expect(await refusal(NEW)).toContain(`what the key ${idOf(OLD)} sealed`)
  })

  it('a process that crashed counts as running for a minute', async () => {
    const crashed = (seconds: number) =>
      database.query(
        `insert into running_process (id, key_ids, seen_at)
         values (gen_random_uuid(), $1, clock_timestamp() - make_interval(secs => $2))`,
        [[idOf(OLD)], seconds],
      )
    await crashed(50)
    expect(await refusal(NEW)).toContain('but 1 running process does not know it')
    await database.query('delete from running_process')
    await crashed(61)
    await start(NEW)
  })

  const takeForCrashed = () => database.query('delete from running_process')

  it('a process that was taken for crashed joins again', async () => {
    const stalled = await start(OLD, NEW)
    await takeForCrashed()
    await stalled.beSeen()
    expect(await refusal(THIRD, OLD, NEW)).toContain('but 1 running process does not know it')
  })

  it('a process that was taken for crashed may not seal what the other processes cannot open', async () => {
    const stalled = await start(OLD, NEW)
    await takeForCrashed()
    await (await start(NEW, OLD)).leave()
    await resealWith(database, [NEW, OLD])
    await letAddressesExpire(database)
    await start(NEW)
    await expect(stalled.beSeen()).rejects.toThrow(
      new SecretKeysRefused(
        `The key ${idOf(OLD)} is the first of SECRET_KEY, so it would seal, but 1 running process does not know it: start every server with it as a later key first (a server that crashed counts for 60 seconds).`,
        idOf(OLD),
      ),
    )
    // The server with the old key served meanwhile, so it may have sealed something with that key.
    expect(await refusal(NEW)).toContain(`what the key ${idOf(OLD)} sealed`)
  })

  it('a process that was taken for crashed reports the secret key that it lacks', async () => {
    const stalled = await start(OLD)
    await takeForCrashed()
    await start(NEW, OLD)
    await expect(stalled.beSeen()).rejects.toThrow(
      new SecretKeysRefused(
        `The database may hold what the key ${idOf(NEW)} sealed, and SECRET_KEY has no such key: add it as a later key, and remove it after npm run provider -- reseal.`,
        idOf(NEW),
      ),
    )
    expect(await refusal(THIRD, NEW, OLD)).toContain('but 1 running process does not know it')
  })

  it('a database from before keys had ids requires the keys that sealed it', async () => {
    const secrets = createSecrets([OLD])
    const [id] = secrets.keyIds
    await addPerson(database, secrets, '140388-9028')
    await database.query(
      `update person set identity_code_sealed = replace(identity_code_sealed, $1, 'v1'),
         identity_code_hash = replace(identity_code_hash, $1, 'v1')`,
      [id],
    )
    expect(await refusal(NEW)).toBe(
      'The keys of SECRET_KEY do not open what the database holds in person.identity_code_sealed: start with the keys that sealed it.',
    )
    await addPerson(database, createSecrets([NEW]), '010190-905V')
    expect(await refusal(NEW)).toContain('do not open what the database holds')
    await start(NEW, OLD)
    expect(await personsOf(database, createSecrets([NEW, OLD]), '140388-9028')).toHaveLength(1)
    expect(await refusal(NEW)).toContain(`what the key ${id} sealed`)
    await resealWith(database, [NEW, OLD])
    expect(await personsOf(database, createSecrets([NEW]), '140388-9028')).toHaveLength(1)
  })
})

describe('While some processes seal with another key', () => {
  const [before, after] = [createSecrets([OLD, NEW]), createSecrets([NEW, OLD])]
  const codes = ['140388-9028', '010190-905V', '120250-908J', '010200A903C', '300165-9364']
  let database: Database
  beforeAll(async () => {
    database = await openFreshDatabase()
  })
  afterAll(() => database.close())

  it('a person whom two processes add at the same moment is stored once', async () => {
    for (const code of codes) {
      const added = await Promise.all(
        [before, after, before, after].map((secrets) => addPerson(database, secrets, code)),
      )
      expect(new Set(added).size).toBe(1)
    }
    expect(await database.query('select from person')).toHaveLength(codes.length)
  })

  it('a person whom one process adds and another imports at the same moment is stored once', async () => {
    const { dependencies } = await makeTestDependencies({ database })
    for (const [place, identityCode] of ['040664-993Y', '300165-9364'].entries()) {
      const row = { externalId: `p${place}`, givenName: 'E', familyName: 'E', identityCode }
      const sent = { rows: [row], dryRun: false, announced: {} }
      const by = { providerKey: 'tests', requestId: 'call' }
      await Promise.all([
        addPerson(database, before, identityCode),
        importRowsOfKind({ ...dependencies, secrets: after }, 'residents', sent, by),
      ])
      expect(await personsOf(database, after, identityCode)).toHaveLength(1)
    }
  })

  it('a code that one process mailed can be resent, counted and accepted by another process', async () => {
    const { clock } = (await makeTestDependencies({ database })).dependencies
    const [account] = await database.query<{ id: string }>(
      `insert into account (kind, email, identity_provider, status, created_at)
       values ('staff', 'staff@porras.example', 'ftn', 'active', now()) returning id`,
    )
    const use = { purpose: 'reset', email: 'aino@example.fi' } as const
    const issue = (secrets: Secrets) =>
      database.transaction((tx) => issueCode({ clock, secrets }, tx, use, account?.id ?? null))
    const first = await issue(before)
    expect((await issue(after)).kind).toBe('tooSoon')
    clock.advance(60_000)
    const again = await issue(after)
    if (first.kind !== 'issued' || again.kind !== 'issued') throw new Error('No code was issued')
    expect(again.code).toBe(first.code)
    const result = await database.transaction((tx) =>
      checkCode({ clock, secrets: after }, tx, { ...use, code: first.code }),
    )
    expect(result).toEqual({ kind: 'right', accountId: account?.id })
    expect(await database.query('select from mailed_code')).toHaveLength(1)
  })
})

describe('Sealing again', () => {
  let portal: DemoPortal
  const file = { accountId: demoAccountId('aino'), fileId: crypto.randomUUID(), parts: 2, size: 9 }
  beforeAll(async () => {
    portal = await startDemoPortal()
    const { database, dependencies } = portal
    const { secrets } = dependencies
    await (await join(database, secrets)).leave()
    const values = [demoAccountId('aino'), demoContractId('aino'), secrets.seal('{"a":1}')]
    await database.query(
      `insert into draft (account_id, contract_id, flow, version, step, values_sealed, saved_at, expires_at)
       values ($1, $2, 'termination', 1, 'form', $3, now(), now())`,
      values,
    )
    await database.query(
      `insert into identification (state_hash, browser_hash, nonce_sealed, code_verifier_sealed,
         provider, purpose, payload_sealed, locale, created_at, expires_at)
       values ('s', 'b', $1, $1, 'ftn', 'x', $1, 'fi', now(), now())`,
      [secrets.seal('text')],
    )
    await database.query(
      `insert into registration_entry (state_hash, browser_hash, nonce_sealed, code_verifier_sealed,
         provider, locale, begins_anew, created_at, expires_at)
       values ('s', 'b', $1, $1, 'ftn', 'fi', false, now(), now())`,
      [secrets.seal('text')],
    )
    await database.query(
      `insert into idempotency (scope, route, key, body_hash, state, created_at, expires_at)
       values ('s', 'r', 'k', $1, 'running', now(), now())`,
      [secrets.sealDigest('body')],
    )
    await database.query(
      `insert into modification_request (id, contract_id, reference, status, created_by_account_id,
         in_effect, notice_day, answer_by, created_at, updated_at)
       values (gen_random_uuid(), $1, 'AAAA-BBBB', 'rejected', $2, now(), now(), now(), now(), now())`,
      [demoContractId('aino'), demoAccountId('aino')],
    )
    await database.query(
      `insert into modification_addition (request_id, contract_id, sort, identity_code_sealed,
         given_name, family_name)
       select id, contract_id, 0, $1, 'Eino', 'Estola' from modification_request
       where reference = 'AAAA-BBBB'`,
      [secrets.seal('140388-9028')],
    )
    await database.query(
      `insert into termination_request (contract_id, reference, status, created_by_account_id,
         contract_type, notice_day, end_date, termination_reason, giving_contact_info_allowed,
         master_key_access_allowed, has_pets_in_apartment, displays_self, new_address_sealed, created_at, updated_at)
       select contract_id, 'CCCC-DDDD', 'rejected', created_by_account_id, 'rental', notice_day, now(), 'other', false,
         false, false, false, $1, created_at, updated_at
       from modification_request where reference = 'AAAA-BBBB'`,
      [secrets.seal('address')],
    )
    await database.query(
      `insert into termination_beneficiary (request_id, contract_id, sort,
         remove_existing_beneficiary, beneficiary_name, iban_sealed, return_percentage)
       select id, contract_id, 0, false, 'Aino', $1, 100 from termination_request
       where reference = 'CCCC-DDDD'`,
      [secrets.seal('FI2112345600000785')],
    )
    await database.query(
      `insert into receipt (request_kind, request_id, contract_id, account_id, action, signed_at,
         identification_method, acr, signer_name, signed_text_sealed, text_hash)
       select 'termination', id, contract_id, created_by_account_id, 'create', now(), 'bank', 'x',
         'Aino', $1, 'hash' from termination_request where reference = 'CCCC-DDDD'`,
      [secrets.seal('Irtisanon.')],
    )
    await database.query(
      `insert into mail (kind, locale, recipient_sealed, subject, content_sealed, next_attempt_at, created_at)
       values ('x', 'fi', $1, 'x', $1, now(), now())`,
      [secrets.seal('aino@example.fi')],
    )
    await database.query(
      `insert into webhook (name, url, secret_sealed, old_secret_sealed, old_secret_until, created_at,
         last_number, not_before)
       values ('rents', 'https://rents.example.fi/', $1, $2, now(), now(), 0, now())`,
      [secrets.seal('whsec_abc'), secrets.seal('whsec_old')],
    )
    await database.query(
      `insert into data_export (account_id, status, asked_at, expires_at, file_id, parts, size)
       values ($1, 'ready', now(), now(), $2, 2, 9)`,
      [file.accountId, file.fileId],
    )
    for (const number of [0, 1])
      await database.query(
        'insert into data_export_part (account_id, file_id, number, content_sealed) values ($1, $2, $3, $4)',
        [
          file.accountId,
          file.fileId,
          number,
          sealFilePart(secrets, file, {
            text: `part${number}`,
            number,
            size: number === 1 ? 9 : null,
          }),
        ],
      )
    const by = { providerKey: 'tests', requestId: 'call' }
    for (const givenName of ['Eino', 'Eero']) {
      const { number: importNumber } = await beginImport(dependencies, by)
      const rows = [{ externalId: 'changed', givenName, familyName: 'Estola' }]
      const sent = { rows, dryRun: false, announced: {}, importNumber }
      await importRowsOfKind(dependencies, 'residents', sent, by)
    }
  })
  afterAll(() => portal.close())

  const storedIn = (table: string, column: string) =>
    portal.database.query<{ stored: string }>(
      `select ${column} as stored from ${table} where ${column} is not null order by 1`,
    )

  it('covers every sealed column of the schema, each with rows in this test', async () => {
    const columns = await portal.database.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public'
         and (column_name like '%\\_sealed' or column_name in ('digest', 'body_hash', 'identity_code_hash'))`,
    )
    const declared = sealedRows.flatMap(({ table, columns: sealed, digests = [], hash }) =>
      [...sealed, ...digests, ...(hash ? [hash.column] : [])].map((column) => `${table}.${column}`),
    )
    expect(declared.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
    for (const name of declared) {
      const [table = '', column = ''] = name.split('.')
      expect([name, (await storedIn(table, column)).length > 0]).toEqual([name, true])
    }
  })

  it('continues where it was interrupted, and leaves no value under the old key', async () => {
    const { database, dependencies } = portal
    const secrets = createSecrets([NEW, OLD])
    const interrupted = new Error('interrupted')
    const seen: string[] = []
    const failing = reseal({
      database,
      secrets,
      sealedRows,
      onProgress({ table }) {
        seen.push(table)
        if (table === 'beneficiary') throw interrupted
      },
    })
    await expect(failing).rejects.toThrow(interrupted)
    expect(seen[0]).toBe('person')
    await expect(join(database, createSecrets([NEW]))).rejects.toThrow(SecretKeysRefused)

    const texts = (opening: Secrets) => async (name: string) => {
      const [table = '', column = ''] = name.split('.')
      const stored = await storedIn(table, column)
      return stored.map((row) => opening.open(row.stored)).toSorted()
    }
    const names = sealedRows
      .filter(({ place }) => place === undefined)
      .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    const before = await Promise.all(names.map(texts(secrets)))
    const again: string[] = []
    const { keyId, left, others } = await reseal({
      database,
      secrets,
      sealedRows,
      onProgress: ({ table }) => again.push(table),
    })
    expect({ keyId, left }).toEqual({ keyId: idOf(NEW), left: [] })
    expect(again).not.toContain('person')
    expect(others.map(({ id }) => id)).toEqual([idOf(OLD)])

    const only = createSecrets([NEW])
    expect(await Promise.all(names.map(texts(only)))).toEqual(before)
    const parts = await storedIn('data_export_part', 'content_sealed')
    const opened = await database.query<{ sealed: string; number: number }>(
      'select content_sealed as sealed, number from data_export_part order by number',
    )
    expect(parts).toHaveLength(2)
    expect(opened.map((part) => openFilePart(only, file, part))).toEqual(['part0', 'part1'])
    const [{ stored: digest } = { stored: '' }] = await storedIn('idempotency', 'body_hash')
    expect(only.isDigestOf(digest, 'body')).toBe(true)
    expect(
      await findCurrentTenantPerson(
        database,
        identityCodeHashes(only, '140388-9028'),
        '2026-11-21',
      ),
    ).not.toBeNull()
    const { rows } = await resealWith(database, [NEW, OLD])
    expect(rows).toBe(0)
    expect(dependencies.secrets.keyIds).toEqual([idOf(OLD)])
  })

  it('changes only the sealed columns of a receipt', async () => {
    for (const change of [
      `signer_name = 'Mallory'`,
      `text_hash = 'other', signed_text_sealed = 'x'`,
    ])
      await expect(executeAsOwner(portal.database, `update receipt set ${change}`)).rejects.toThrow(
        'append-only',
      )
  })

  it('leaves values that it cannot open, and requires their secret key to stay', async () => {
    const { database } = portal
    await (await join(database, createSecrets([OLD, NEW]))).leave()
    await database.query(`update draft set values_sealed = $1`, [`${idOf(OLD)}.damaged`])
    const { left, others } = await resealWith(database, [NEW, OLD])
    expect(left).toEqual([{ table: 'draft', rows: 1, cause: 'damaged', keyId: idOf(OLD) }])
    expect(others).toEqual([{ id: idOf(OLD), removableAt: null, isRemovable: false }])
    await database.query('delete from draft')
    expect((await resealWith(database, [NEW, OLD])).others).toEqual([
      { id: idOf(OLD), removableAt: expect.any(Date), isRemovable: false },
    ])
  })

  it('reports why rows are left, and under which secret key', async () => {
    const { database } = portal
    await (await join(database, createSecrets([OLD, NEW]))).leave()
    const missing = createSecrets([THIRD])
    const stored = [
      missing.seal('aino@example.fi'),
      missing.seal('eino@example.fi'),
      `${idOf(OLD)}.damaged`,
      'v1.damaged',
      'no key at all',
      createSecrets([OLD]).seal('aino@example.fi'),
    ]
    await database.query(
      `insert into mail (kind, locale, recipient_sealed, subject, content_sealed, next_attempt_at, created_at)
       select 'noticeReceived', 'fi', sealed, 'left', $1, now(), now() from unnest($2::text[]) as sealed`,
      [createSecrets([NEW]).seal('text'), stored],
    )
    const { left, others } = await resealWith(database, [NEW, OLD])
    expect(left.toSorted((a, b) => a.cause.localeCompare(b.cause))).toEqual([
      expect.objectContaining({ table: 'mail', rows: 1, cause: 'damaged' }),
      expect.objectContaining({ table: 'mail', rows: 1, cause: 'damaged' }),
      { table: 'mail', rows: 2, cause: 'key_missing', keyId: idOf(THIRD) },
      { table: 'mail', rows: 1, cause: 'no_key_opens', keyId: 'v1' },
    ])
    expect(left.filter(({ cause }) => cause === 'damaged').map(({ keyId }) => keyId)).toEqual(
      expect.arrayContaining([null, idOf(OLD)]),
    )
    expect(others).toEqual([{ id: idOf(OLD), removableAt: null, isRemovable: false }])
    await database.query(`delete from mail where subject = 'left'`)
  })

  it('continues when the database aborts some of its transactions because of deadlocks', async () => {
    const { database } = portal
    await (await join(database, createSecrets([OLD, NEW]))).leave()
    await database.query('update mail set recipient_sealed = $1', [
      createSecrets([OLD]).seal('aino@example.fi'),
    ])
    const { deadlocking, ended } = everySecondDeadlocks(database)
    const { left, rows } = await resealWith(deadlocking, [NEW, OLD])
    expect([left, rows > 0, ended() > 0]).toEqual([[], true, true])
    expect(
      await database.query('select id from mail where not starts_with(recipient_sealed, $1)', [
        idOf(NEW),
      ]),
    ).toEqual([])
  })

  it('leaves a person who is stored twice, and requires the old secret key to stay', async () => {
    const { database } = portal
    await (await join(database, createSecrets([OLD, NEW]))).leave()
    const old = createSecrets([OLD])
    const [twice] = await database.query<{ id: string }>(
      `insert into person (given_name, family_name, identity_code_sealed, identity_code_hash)
       values ('Aino', 'Virtanen', $1, $2) returning id`,
      [old.seal('140388-9028'), identityCodeHash(old, '140388-9028')],
    )
    const { left, others } = await resealWith(database, [NEW, OLD])
    expect(left).toEqual([{ table: 'person', rows: 1, cause: 'stored_twice', keyId: idOf(OLD) }])
    expect(others).toEqual([{ id: idOf(OLD), removableAt: null, isRemovable: false }])
    await database.query('delete from person where id = $1', [twice?.id])
  })

  it('seals one of two rows of a person in one batch, and all other tables', async () => {
    const { database } = portal
    await (await join(database, createSecrets([OLD, NEW]))).leave()
    const old = createSecrets([OLD])
    const code = '040664-993Y'
    const hashed = identityCodeHash(old, code)
    const added = await database.query<{ id: string }>(
      `insert into person (given_name, family_name, identity_code_sealed, identity_code_hash)
       select 'Eino', 'Estola', $1, hash from unnest($2::text[]) as hash returning id`,
      [old.seal(code), [hashed, hashed.replace(idOf(OLD), 'v1')]],
    )
    await database.query(`update mail set recipient_sealed = $1`, [old.seal('aino@example.fi')])
    const { left } = await resealWith(database, [NEW, OLD])
    // Either may come first: the primary keys are random.
    const keyId: unknown = expect.toBeOneOf(['v1', idOf(OLD)])
    expect(left).toEqual([{ table: 'person', rows: 1, cause: 'stored_twice', keyId }])
    expect(await personsOf(database, createSecrets([NEW]), code)).toHaveLength(1)
    await database.query('delete from person where id = any($1)', [added.map(({ id }) => id)])
  })

  it('the identity code of a person added by an approved request is sealed with the first key, not copied as it was sealed', async () => {
    const { database, dependencies } = portal
    const [addition] = await database.query<{ requestId: string; contractId: string }>(
      `update modification_addition set identity_code_sealed = $1
       returning request_id as "requestId", contract_id as "contractId"`,
      [createSecrets([OLD]).seal('010190-905V')],
    )
    if (!addition) throw new Error('There is no addition')
    const secrets = createSecrets([NEW, OLD])
    await database.transaction((tx) =>
      applyApprovedRequest({ ...dependencies, secrets }, tx, {
        id: addition.requestId,
        contractId: addition.contractId,
        requestId: null,
      }),
    )
    const only = createSecrets([NEW])
    const [person] = await personsOf(database, only, '010190-905V')
    expect(only.open(person?.sealed ?? '')).toBe('010190-905V')
  })
})

describe('No order of starts, stops, additions and sealing again', () => {
  const keys = [OLD, NEW, THIRD]
  const codes = ['140388-9028', '010190-905V', '120250-908J']
  const someKeys = fc.shuffledSubarray(keys, { minLength: 1 })
  const slot = fc.nat({ max: 2 })
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('start' as const), slot, keys: someKeys }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('stop' as const), slot }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        slot,
        code: fc.constantFrom(...codes),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reseal' as const), keys: someKeys }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
  )
  let database: Database
  beforeAll(async () => {
    database = await openFreshDatabase()
  })
  afterAll(() => database.close())

  it('of processes loses a person, or stores one twice', async () => {
    let refused = 0
    let resealed = 0
    const unlessRefused = async <T>(work: Promise<T>): Promise<T | null> => {
      try {
        return await work
      } catch (error) {
        if (!(error instanceof SecretKeysRefused)) throw error
        refused += 1
        return null
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        for (const table of ['person', 'secret_key', 'running_process', 'reseal_position'])
          await database.query(`delete from ${table}`)
        const running = new Map<number, { joined: KeyRingMembership; secrets: Secrets }>()
        const added = new Set<string>()
        const stop = async (place: number) => {
          await running.get(place)?.joined.leave()
          running.delete(place)
        }
        for (const one of steps) {
          if (one.kind === 'start') {
            await stop(one.slot)
            const secrets = createSecrets(one.keys)
            const joined = await unlessRefused(join(database, secrets))
            if (joined) running.set(one.slot, { joined, secrets })
          }
          if (one.kind === 'stop') await stop(one.slot)
          if (one.kind === 'add') {
            const adding = running.get(one.slot)
            if (adding) {
              await addPerson(database, adding.secrets, one.code)
              added.add(one.code)
            }
          }
          if (one.kind === 'reseal') {
            const command = await unlessRefused(join(database, createSecrets(one.keys)))
            if (command) {
              if (await unlessRefused(resealWith(database, one.keys))) resealed += 1
              await command.leave()
            }
          }
          if (one.kind === 'wait') await letAddressesExpire(database)
          expect(await database.query('select from person')).toHaveLength(added.size)
          for (const { secrets } of running.values())
            for (const code of added) {
              const found = await personsOf(database, secrets, code)
              expect(found.map(({ sealed }) => secrets.open(sealed))).toEqual([code])
            }
        }
        for (const place of running.keys()) await stop(place)
      }),
      { numRuns: 60 },
    )
    // Without steps of both kinds, nothing was tried.
    expect(Math.min(refused, resealed)).toBeGreaterThan(0)
  })
})
