import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { readMailsTo } from '../../fixtures/server/mailed.ts'
import { sendAcceptedMessage } from '../../fixtures/server/messages.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
  type Resident,
  TEST_PASSWORD,
} from '../../fixtures/server/people.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../fixtures/server/visitor.ts'
import type { AccountDataArea } from '../../server/kernel/account-data/area.ts'
import { deleteExpiredInBatches } from '../../server/kernel/jobs/expiry.ts'
import { MAX_JSON_PART_CHARACTERS } from '../../server/modules/account-data/json-parts.ts'
import { makeExports } from '../../server/modules/account-data/make-exports.ts'
import { moduleDeclarations } from '../../server/modules.ts'
import { expiringRows } from '../../server/start/jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CODE = '140388-9028'

const newDatabase = makeMigratedDatabaseOpener()

let test: TestApp
let aino: Resident
let visitor: Visitor
beforeAll(async () => {
  test = await startTestApp({ database: await newDatabase() })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(60 * MINUTE)
  const { secrets } = test.dependencies
  await test.database.query('update person set identity_code_hash = null')
  aino = await makeResident(test.database, { identity: { code: CODE, secrets } })
  visitor = await makeSignedInVisitor(test, aino)
})

const refused = (status: number, code: string) => ({ status, body: { code } })
const askAgain = refused(403, 'REAUTHENTICATION_REQUIRED')
const notFound = refused(404, 'NOT_FOUND')
const exportStatus = (status: string, expiresAt: string | null = null) => ({
  status: 200,
  body: { status, expiresAt },
})
const inADay = () => new Date(test.clock.now().getTime() + DAY).toISOString()

const confirm = (one = visitor) => one.post('/api/session/confirm', { password: TEST_PASSWORD })
async function ask(one = visitor) {
  await confirm(one)
  return one.post('/api/user/export')
}
async function make(areas?: readonly AccountDataArea[], signal?: AbortSignal) {
  const errors: unknown[] = []
  const making = {
    ...test.dependencies,
    onError: (error: unknown) => errors.push(error),
    ...(areas && { declared: { ...moduleDeclarations, accountAreas: areas } }),
  }
  await makeExports(making, signal)
  return errors
}
const read = (one = visitor) => one.get('/api/user/export')
const fetchFile = (one = visitor) => one.get('/api/user/export/file')
const actionsOf = async () =>
  (
    await test.database.query<{ action: string }>(
      `select action from audit where subject_id = $1 and action like 'data-export.%' order by id`,
      [aino.accountId],
    )
  ).map(({ action }) => action)

const broken: AccountDataArea = {
  name: 'broken',
  tables: [],
  goes: [],
  exported: () => Promise.reject(new Error('not readable')),
}

const partsStored = () =>
  test.database.query<{ file: string; sealed: string }>(
    `select file_id as file, content_sealed as sealed from data_export_part
     where account_id = $1 order by number`,
    [aino.accountId],
  )

/** A letter about as long as one that a resident writes, in its stored form. */
const LETTER = `<p>${'ä"<br>'.repeat(12_000)}</p>`

/** Stores a thread of letters of the resident. */
async function writeLetters(count: number): Promise<void> {
  const contract = await makeContract(test.database)
  await makeTenant(test.database, { personId: aino.personId, contractId: contract })
  const { thread } = await sendAcceptedMessage(visitor, contract)
  await test.database.query(
    `insert into message_entry (thread_id, contract_id, message_id, kind, place, account_id, html,
       is_shortened, written_at, recorded_at)
     select $1, $2, 'letter-' || place, 'incoming_email', place, $3, $4, false, $5, $5
     from generate_series(1, $6::integer) place`,
    [thread, contract, aino.accountId, LETTER, test.clock.now(), count],
  )
}

/** Does something, and returns the bytes of the largest statement with its parameters or rows. */
async function largestStatement<T>(work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  let bytes = 0
  const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const query = test.database.query.bind(test.database)
  const watched = vi.spyOn(test.database, 'query').mockImplementation(async (sql, params) => {
    const rows = await query<never>(sql, params)
    bytes = Math.max(bytes, sizeOf(params ?? []), sizeOf(rows))
    return rows
  })
  const result = await work()
  watched.mockRestore()
  return { result, bytes }
}

describe('Own data as a file', () => {
  it('requires the password, is made by a job, is announced by mail, and can be fetched for a day', async () => {
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('none'))
    expect(pickStatusAndBody(await visitor.post('/api/user/export'))).toEqual(askAgain)
    expect(pickStatusAndBody(await ask())).toEqual(exportStatus('preparing'))
    expect(pickStatusAndBody(await fetchFile())).toEqual(notFound)

    expect(await make()).toEqual([])
    const ready = exportStatus('ready', inADay())
    expect(pickStatusAndBody(await read())).toEqual(ready)
    expect(await readMailsTo(test, aino.email)).toEqual([
      {
        kind: 'dataExportReady',
        locale: 'fi',
        text: expect.not.stringMatching(/123 4567|resident\./),
      },
    ])
    const { status, headers, body } = await fetchFile()
    expect(status).toBe(200)
    expect([
      headers['content-type'],
      headers['content-disposition'],
      headers['cache-control'],
      headers['x-content-type-options'],
    ]).toEqual([
      'application/json; charset=utf-8',
      'attachment; filename=omat-tiedot.json',
      'no-store',
      'nosniff',
    ])
    expect(Object(body).account.email).toBe(aino.email)
    expect(await actionsOf()).toEqual(['data-export.asked', 'data-export.fetched'])

    test.clock.advance(DAY)
    const later = await makeSignedInVisitor(test, aino)
    await confirm(later)
    expect(pickStatusAndBody(await read(later))).toEqual(exportStatus('none'))
    expect(pickStatusAndBody(await fetchFile(later))).toEqual(notFound)
    await deleteExpiredInBatches(test.database, test.clock.now(), expiringRows)
    expect(await test.database.query('select * from data_export')).toEqual([])
    await make()
    expect(await partsStored()).toEqual([])
  })

  it('requires the password for each fetch, which a stolen session does not have', async () => {
    await ask()
    await make()
    const stolen = await makeSignedInVisitor(test, aino)
    expect(pickStatusAndBody(await fetchFile(stolen))).toEqual(askAgain)
    expect(pickStatusAndBody(await stolen.post('/api/user/export'))).toEqual(askAgain)
    test.clock.advance(5 * MINUTE)
    expect(pickStatusAndBody(await fetchFile())).toEqual(askAgain)
  })

  it('is made once, though it is requested twice, and by two servers at the same time', async () => {
    await confirm()
    const answers = await Promise.all([
      visitor.post('/api/user/export'),
      visitor.post('/api/user/export'),
    ])
    expect(answers.map(pickStatusAndBody)).toEqual([
      exportStatus('preparing'),
      exportStatus('preparing'),
    ])
    await Promise.all([make(), make()])
    const ready = exportStatus('ready', inADay())
    test.clock.advance(MINUTE)
    expect(pickStatusAndBody(await visitor.post('/api/user/export'))).toEqual(ready)
    expect(await make()).toEqual([])
    expect(pickStatusAndBody(await read())).toEqual(ready)
    expect(await readMailsTo(test, aino.email)).toHaveLength(1)
    expect(await actionsOf()).toEqual(['data-export.asked'])
  })

  it('that could not be made is reported as failed, and is made when it is requested again', async () => {
    await writeLetters(5)
    await ask()
    const mikko = await makeResident(test.database, { givenName: 'Mikko' })
    const other = await makeSignedInVisitor(test, mikko)
    await ask(other)
    const stored: number[] = []
    const counting: AccountDataArea = {
      ...broken,
      exported: async () => stored.push((await partsStored()).length) && undefined,
    }
    const errors = await make([...moduleDeclarations.accountAreas, counting, broken])
    // Asked for at the same time, they are made in either order.
    expect(stored).toEqual([expect.any(Number), expect.any(Number)])
    expect(Math.max(...stored)).toBeGreaterThan(5)
    expect(errors).toEqual([new Error('not readable'), new Error('not readable')])
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('failed'))
    expect(pickStatusAndBody(await fetchFile())).toEqual(notFound)
    expect(await readMailsTo(test, aino.email)).toEqual([])
    expect(await make()).toEqual([])
    expect(await partsStored()).toEqual([])

    expect(pickStatusAndBody(await ask())).toEqual(exportStatus('preparing'))
    expect(await make()).toEqual([])
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('ready', inADay()))
    expect(pickStatusAndBody(await read(other))).toEqual(exportStatus('failed'))
  })

  it('is made by another server once the lease of the first one has expired', async () => {
    await ask()
    await test.database.query('update data_export set leased_until = $1', [
      new Date(test.clock.now().getTime() + MINUTE),
    ])
    await make()
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('preparing'))
    test.clock.advance(MINUTE)
    await make()
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('ready', inADay()))
  })

  it('that a server was making when it crashed is made by another once the lease has expired', async () => {
    await ask()
    const stopping = new AbortController()
    const stop: AccountDataArea = { ...broken, exported: () => stopping.abort() }
    expect(await make([...moduleDeclarations.accountAreas, stop], stopping.signal)).toEqual([])
    expect(await make()).toEqual([])
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('preparing'))
    test.clock.advance(2 * MINUTE)
    expect(await make()).toEqual([])
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('ready', inADay()))
  })

  it('cannot be fetched by another resident or by staff', async () => {
    await ask()
    await make()
    const mikko = await makeSignedInVisitor(test, await makeResident(test.database))
    await confirm(mikko)
    expect(pickStatusAndBody(await read(mikko))).toEqual(exportStatus('none'))
    expect(pickStatusAndBody(await fetchFile(mikko))).toEqual(notFound)
    const staff = await makeStaff(test.database)
    const acting = await makeSignedInVisitor(test, {
      accountId: aino.accountId,
      staffAccountId: staff.accountId,
    })
    expect(pickStatusAndBody(await fetchFile(acting))).toEqual(askAgain)
  })

  it('is stored encrypted, and is deleted with the account', async () => {
    await test.database.query(
      `insert into feature_flag values ('removeUser', true) on conflict (name) do nothing`,
    )
    await ask()
    await make()
    const stored = JSON.stringify(await test.database.query('select * from data_export'))
    expect(stored).not.toContain(aino.email)
    expect((await visitor.post('/api/remove-user')).status).toBe(204)
    expect(
      await test.database.query('select 1 from data_export where account_id = $1', [
        aino.accountId,
      ]),
    ).toEqual([])
    await make()
    expect(await partsStored()).toEqual([])
  })

  it('that is being made when the account is removed is discarded, and no mail is sent', async () => {
    await ask()
    const removing: AccountDataArea = {
      ...broken,
      exported: async ({ db }) => {
        await db.query(`update account set status = 'removed' where id = $1`, [aino.accountId])
        await db.query('delete from data_export where account_id = $1', [aino.accountId])
      },
    }
    expect(await make([removing])).toEqual([])
    expect(await readMailsTo(test, aino.email)).toEqual([])
    expect(
      await test.database.query('select status from data_export where account_id = $1', [
        aino.accountId,
      ]),
    ).toEqual([])
  })

  it('contains the stored data of the account, without secrets and without the data of a protected co-tenant', async () => {
    const { database, clock } = test
    const contract = await makeContract(database)
    const hidden = await makeResident(database, {
      givenName: 'Salla',
      familyName: 'Suojattu',
      phoneNumber: '+358 40 999 0000',
    })
    await makeTenant(database, { personId: aino.personId, contractId: contract })
    const tenant = await makeTenant(database, { personId: hidden.personId, contractId: contract })
    await database.query('update tenant set non_disclosure = true where id = $1', [tenant])
    await visitor.call('PUT', `/api/contracts/${contract}/drafts/termination`, {
      version: 1,
      step: 'form',
      values: { additionalDetails: 'Kesken' },
      fileUuids: [],
      ...onePageRevision,
    })
    const request = await insertTermination(database, {
      account: aino.accountId,
      contract,
      status: 'pending_tenant_approval',
    })
    await database.query(
      `insert into termination_approval (request_id, tenant_id, contract_id, status)
       values ($1, $2, $3, 'waiting')`,
      [request, tenant, contract],
    )
    await database.query(
      `insert into receipt (request_kind, request_id, contract_id, account_id, action, signed_at,
         identification_method, acr, signer_name, signed_text_sealed, text_hash)
       values ('termination', $1, $2, $3, 'create', $4, 'bank', 'acr', 'Aino Virtanen', $5, 'h')`,
      [
        request,
        contract,
        aino.accountId,
        clock.now(),
        test.dependencies.secrets.seal('Irtisanon.'),
      ],
    )
    await ask()
    await make()
    const { body } = await fetchFile()
    const at = clock.now().toISOString()
    expect(Object.keys(Object(body))).toEqual([
      'provider',
      'madeAt',
      ...moduleDeclarations.accountAreas.filter((area) => area.exported).map(({ name }) => name),
    ])
    const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
    expect(body).toEqual({
      provider: 'Koivuranta-asunnot Oy',
      madeAt: at,
      signIn: {
        sessions: [
          {
            openedAt: at,
            lastUsedAt: at,
            endsAt: after(DAY / 2),
            identifiedAt: null,
            browser: null,
            system: null,
            isPhone: false,
            isStaff: false,
          },
        ],
        browsers: [],
        staffLookedAt: [],
      },
      account: {
        id: aino.accountId,
        email: aino.email,
        pendingEmail: null,
        phoneNumber: '+358 40 123 4567',
        residentNumber: expect.stringMatching(/^\d{10}$/),
        language: 'fi',
        marketingAllowed: false,
        communicationBySms: false,
        communicationByEmail: true,
        identifiedBy: 'ftn',
        createdAt: expect.any(String),
      },
      mails: [],
      events: [
        { at, action: 'password.confirmed', contract: null, byStaff: false },
        { at, action: 'data-export.asked', contract: null, byStaff: false },
      ],
      contracts: {
        additions: [],
        person: {
          givenName: 'Aino',
          familyName: 'Virtanen',
          birthDate: '1988-03-14',
          identityCode: '140388-****',
          emailKnownToProvider: null,
          phoneKnownToProvider: null,
        },
        tenancies: [
          {
            contract,
            contractType: 'rental',
            status: 'active',
            startDate: '2021-06-01',
            endDate: null,
            streetAddressLine1: 'Koivukuja 3',
            postalCode: '02100',
            city: 'Espoo',
            staircaseLetter: 'A',
            apartmentNumber: '12',
            role: 'tenant',
            isContractParty: true,
            isPayer: true,
            emailOnContract: null,
            phoneOnContract: null,
            isUnderNonDisclosure: false,
            onContractFrom: '2021-06-01',
            onContractUntil: null,
            returnAccounts: [],
          },
        ],
      },
      notifications: [],
      files: [],
      payments: { invoices: [], months: [], remittances: [] },
      receipts: [
        {
          contract,
          request,
          requestKind: 'termination',
          action: 'create',
          signedAt: at,
          identificationMethod: 'bank',
          signerName: 'Aino Virtanen',
          text: 'Irtisanon.',
        },
      ],
      drafts: [
        {
          contract,
          subject: null,
          flow: 'termination',
          step: 'form',
          values: { additionalDetails: 'Kesken' },
          savedAt: at,
          expiresAt: after(30 * DAY),
        },
      ],
      terminationRequests: {
        given: [
          {
            id: request,
            contract,
            reference: expect.any(String),
            status: 'pending_tenant_approval',
            createdAt: expect.any(String),
            decidedAt: null,
            noticeDay: '2026-11-21',
            endDate: '2026-12-31',
            movingOutDate: null,
            reason: 'other',
            additionalDetails: null,
            givingContactInfoAllowed: true,
            masterKeyAccessAllowed: false,
            hasPetsInApartment: false,
            displaysSelf: true,
            displayStartDate: null,
            displayEndDate: null,
            newAddress: null,
            isCollateral: null,
            collateralLender: null,
            beneficiaries: [],
          },
        ],
        answered: [],
      },
      modificationRequests: { given: [], answered: [] },
      notices: { written: [], followed: [] },
      messages: [],
      parking: { reserved: [], watched: [] },
    })
    const text = JSON.stringify(body)
    const [held] = await database.query<Record<string, string>>(
      `select a.password_hash as password, s.token_hash as token, p.identity_code_hash as person
       from account a join session s on s.account_id = a.id join person p on p.id = a.person_id
       where a.id = $1`,
      [aino.accountId],
    )
    for (const secret of [
      ...Object.values(held ?? {}),
      CODE,
      hidden.email,
      '999 0000',
      'Salla',
      'Suojattu',
    ])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/hash|token|sealed/i)
  })

  it('is read, stored and sent in parts of bounded size, however many messages the account has', async () => {
    const count = 60
    await writeLetters(count)
    await ask()
    const making = await largestStatement(() => make())
    expect(making.result).toEqual([])
    const fetching = await largestStatement(() => fetchFile())
    const { headers, body } = fetching.result
    const text = `${JSON.stringify(body, null, 2)}\n`
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
    const [{ entries }] = Object(body).messages
    expect(entries.slice(1)).toEqual(
      Array.from({ length: count }, (_, place) =>
        expect.objectContaining({ id: `letter-${place + 1}`, html: LETTER }),
      ),
    )
    const parts = await partsStored()
    expect(parts.length).toBe(Math.ceil(text.length / MAX_JSON_PART_CHARACTERS))
    for (const { sealed } of parts) expect(sealed.length).toBeLessThan(2 * MAX_JSON_PART_CHARACTERS)
    for (const { bytes } of [making, fetching])
      expect(bytes).toBeLessThan(1.5 * Buffer.byteLength(LETTER))
  })

  it.each([
    {
      name: 'swapped',
      damage: `update data_export_part p set content_sealed = other.content_sealed
        from data_export_part other
        where p.account_id = $1 and other.account_id = $1 and p.number + other.number = 5
          and p.number in (2, 3)`,
    },
    {
      name: 'repeated',
      damage: `update data_export_part p set content_sealed = other.content_sealed
        from data_export_part other
        where p.account_id = $1 and other.account_id = $1 and p.number = 3 and other.number = 2`,
    },
    {
      name: 'cut off and no longer counted',
      damage: 'update data_export set parts = parts - 1 where account_id = $1',
    },
    {
      name: 'deleted',
      damage: 'delete from data_export_part where account_id = $1 and number = 3',
    },
  ])('whose parts in the database were $name cannot be fetched to its end', async ({ damage }) => {
    await writeLetters(10)
    await ask()
    expect(await make()).toEqual([])
    expect((await fetchFile()).status).toBe(200)
    await test.database.query(damage, [aino.accountId])
    await expect(fetchFile()).rejects.toThrow('response destroyed before completion')
  })

  it('that another server has taken over is not offered for fetching, and its parts are deleted', async () => {
    await writeLetters(10)
    await ask()
    const stored: number[] = []
    const takenOver: AccountDataArea = {
      ...broken,
      async exported({ db }) {
        stored.push((await partsStored()).length)
        await db.query(
          `update data_export set file_id = gen_random_uuid(), leased_until = $2
           where account_id = $1`,
          [aino.accountId, new Date(test.clock.now().getTime() + MINUTE)],
        )
      },
    }
    expect(await make([...moduleDeclarations.accountAreas, takenOver])).toEqual([])
    expect(stored).toEqual([expect.toSatisfy((parts: number) => parts > 10)])
    expect((await partsStored()).length).toBe(stored[0])
    expect(pickStatusAndBody(await read())).toEqual(exportStatus('preparing'))
    expect(pickStatusAndBody(await fetchFile())).toEqual(notFound)
    expect(await readMailsTo(test, aino.email)).toEqual([])

    test.clock.advance(MINUTE)
    expect(await make()).toEqual([])
    const files = (await partsStored()).map(({ file }) => file)
    expect(new Set(files).size).toBe(1)
    await confirm()
    expect((await fetchFile()).status).toBe(200)
  })
})
