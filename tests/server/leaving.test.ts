import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minimalTermination } from '../../fixtures/minimal-termination.ts'
import { confirmPassword, removeAccount } from '../../fixtures/server/account-removal.ts'
import { TEST_NOON } from '../../fixtures/server/app.ts'
import { getSelfIdentification, makePendingTermination } from '../../fixtures/server/approval.ts'
import { makeRequestedExports } from '../../fixtures/server/data-exports.ts'
import { findPlacesOfText, readEverythingStored } from '../../fixtures/server/everything-stored.ts'
import { announceFile, makeFileBytes, sendFile, uploadBytes } from '../../fixtures/server/files.ts'
import { makeImportClient } from '../../fixtures/server/importing.ts'
import { readCodesTo, readMailsTo } from '../../fixtures/server/mailed.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeDefect, sendNotice } from '../../fixtures/server/notice-home.ts'
import {
  makeParkingArea,
  makeParkingSpot,
  makeReservedYard,
  reserveSpot,
  watchSpot,
} from '../../fixtures/server/parking.ts'
import { decideAsProvider } from '../../fixtures/server/provider-decision.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { sendNotification } from '../../fixtures/server/provider-notifications.ts'
import { recordDueMails } from '../../fixtures/server/record-due-mails.ts'
import {
  beginRegistration,
  register,
  submitCode,
  submitEmailAndPassword,
} from '../../fixtures/server/registering.ts'
import {
  type RestorablePortal,
  startRestorablePortal,
} from '../../fixtures/server/restorable-portal.ts'
import { readRedirect, signTermination } from '../../fixtures/server/termination.ts'
import { saveTerminationDraft } from '../../fixtures/server/typing.ts'
import {
  makeSignedInVisitor,
  pickComparableHeaders,
  pickStatusAndBody,
  type TestResponse,
  Visitor,
} from '../../fixtures/server/visitor.ts'
import { removalWithoutOpenMatters } from '../../machines/leaving/leaving.samples.ts'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { eraseRemovedAccounts } from '../../server/modules/account-data/erasure.ts'
import { writeErasureRecords } from '../../server/modules/account-data/erasure-records.ts'
import { removeOrphanFiles } from '../../server/modules/files/removal.ts'
import { lapseRequests } from '../../server/modules/requests/lapse.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const AINOS_EMAIL = 'aino.virtanen@example.fi'
const NEW_PASSWORD = 'Takaisin-1917'

const done = { status: 204, body: null }
const answered = (status: number, code: string) => ({ status, body: { code } })
const unauthorized = answered(401, 'UNAUTHORIZED')
const notFound = answered(404, 'NOT_FOUND')
const askAgain = answered(403, 'REAUTHENTICATION_REQUIRED')

const newDatabase = makeMigratedDatabaseOpener()

let portal: RestorablePortal
beforeAll(async () => {
  portal = await startRestorablePortal(await newDatabase())
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(TEST_NOON)
  await portal.restore()
  portal.clock.advance(60 * MINUTE)
})

const query = <Row = unknown>(sql: string, params: readonly unknown[] = []) =>
  portal.database.query<Row>(sql, params)

const signIn = (username: string, password = DEMO_PASSWORD) =>
  new Visitor(portal).post('/api/login', { username, password })
const openAsStaff = (accountId: string) =>
  makeSignedInVisitor(portal, { accountId, staffAccountId: demoAccountId('staff') })
const readLeaving = async (visitor: Visitor | undefined) => {
  const answer = await visitor?.get('/api/user/leaving')
  return answer && pickStatusAndBody(answer)
}
const registerPerson = async (key: string, email: string) =>
  pickStatusAndBody(await register(portal, getSelfIdentification(key), email, NEW_PASSWORD))
const beginAgain = (email: string) =>
  beginRegistration(portal, getSelfIdentification('aino'), email, NEW_PASSWORD)
const accountOf = (key: string) =>
  query<{ id: string }>(
    `select id, email, phone_number as phone, status, removed_at as removed, erased_at as erased,
       communication_by_sms as sms, communication_by_email as mail, marketing_allowed as marketing,
       password_hash is not null as "hasPassword", slowed_told_at as slowed, language,
       created_at as made
     from account where person_id = $1`,
    [demoPersonId(key)],
  )
const START = new Date('2026-11-21T11:00:00.000Z')
const ainosAccount = {
  id: demoAccountId('aino'),
  email: AINOS_EMAIL,
  phone: '+358 40 555 0101',
  status: 'active',
  removed: null,
  erased: null,
  sms: true,
  mail: true,
  marketing: false,
  hasPassword: true,
  slowed: null,
  language: 'fi',
  made: TEST_NOON,
}
/** What is left of an account that was removed at the start of the test, and erased by now. */
const getErasedAccount = () => ({
  ...ainosAccount,
  email: null,
  phone: null,
  status: 'removed',
  removed: START,
  erased: portal.clock.now(),
  sms: false,
  hasPassword: false,
})
/** The preferences of a resident who wants text messages alone. */
const wanted = { marketingAllowed: false, communicationBySms: true, communicationByEmail: false }
/** Returns the e-mail addresses and phone numbers of a demo resident on their contracts. */
const reachOf = (key: string) =>
  query(
    `select distinct email, phone_number as phone from tenant
     where person_id = $1 and email is not null`,
    [demoPersonId(key)],
  )
/** The open notices of a resident of the demo data, as the page of leaving names them. */
const openNoticesOf = async (key: string) => {
  const notices = await query<{ kind: string; reference: string }>(
    `select case kind when 'defect' then 'defect_notice' else kind end as kind, reference
     from notice where created_by_account_id = $1 and state not in ('completed', 'completed_again')
     order by created_at`,
    [demoAccountId(key)],
  )
  return notices.flatMap(({ kind, reference }) => open(kind, reference))
}
const erase = () => eraseRemovedAccounts(portal.dependencies)

/** The page about leaving, with what is open. */
const leaving = (open: unknown[]) => ({
  status: 200,
  body: { ...removalWithoutOpenMatters, open },
})
/** Matters that are open, and do not wait for the resident. */
const open = (kind: string, ...references: (string | null)[]) =>
  references.map((reference) => ({ kind, reference, awaitsSelf: false }))

describe('The page about leaving', () => {
  it("lists the data that are deleted, that stay and that are open, for the resident's own contracts only", async () => {
    const { visitors, requestId } = await makePendingTermination(portal, ['hanna', 'tuomas'])
    const [request] = await query<{ reference: string }>(
      'select reference from termination_request where id = $1',
      [requestId],
    )
    const [matter] = open('termination_request', request?.reference ?? null)
    for (const key of ['hanna', 'tuomas'])
      expect(await readLeaving(visitors[key])).toEqual(
        leaving([{ ...matter, awaitsSelf: key === 'tuomas' }, ...(await openNoticesOf(key))]),
      )
    expect(await readLeaving(await portal.visitor('elina'))).toEqual(leaving([]))
  })

  it("lists the parking spots that are reserved without an end for the resident's own contracts", async () => {
    const elina = await portal.visitor('elina')
    const contract = await portal.rentalOf('elina')
    await makeReservedYard(portal, contract, { from: '2026-01-01', until: '2026-12-31' })
    expect(await readLeaving(elina)).toEqual(leaving(open('parking_reservation', 'Y1', 'Y2')))
  })

  it('names arrears by the name or reference of the bill, and leaves the name out if it has neither', async () => {
    const elina = await portal.visitor('elina')
    const key = await makeKey(portal.database, { scopes: ['import'] })
    const invoice = { contractExternalId: 'elina', sum: 1, isArrear: true, paymentCategory: 'rent' }
    await makeImportClient(portal, key).send({
      invoices: [
        { ...invoice, externalId: 'named', nameOnBill: 'Vuokra', dueDate: '2026-10-01' },
        { ...invoice, externalId: 'numbered', reference: '1232', dueDate: '2026-10-02' },
        { ...invoice, externalId: 'bare', dueDate: '2026-10-03' },
      ],
    })
    expect(await readLeaving(elina)).toEqual(leaving(open('arrear', 'Vuokra', '1232', null)))
  })

  it('answers 404 while the provider has removal switched off, and so does the removal', async () => {
    await query(`update feature_flag set enabled = false where name = 'removeUser'`)
    const aino = await portal.visitor('aino')
    expect(await readLeaving(aino)).toEqual(notFound)
    expect(pickStatusAndBody(await removeAccount(aino))).toEqual(notFound)
    expect(await accountOf('aino')).toEqual([ainosAccount])
  })
})

describe('A removal', () => {
  it('is refused to a session without the password, and so is the file of own data', async () => {
    const stolen = await portal.visitor('aino')
    expect(pickStatusAndBody(await stolen.post('/api/remove-user'))).toEqual(askAgain)
    expect(pickStatusAndBody(await stolen.post('/api/user/export'))).toEqual(askAgain)
    expect(pickStatusAndBody(await stolen.get('/api/user/export/file'))).toEqual(askAgain)
    await confirmPassword(stolen, 'Arvaus-2026!')
    expect(pickStatusAndBody(await stolen.post('/api/remove-user'))).toEqual(askAgain)

    const own = await portal.visitor('aino')
    await confirmPassword(own)
    expect(pickStatusAndBody(await stolen.post('/api/remove-user'))).toEqual(askAgain)
    portal.clock.advance(5 * MINUTE)
    expect(pickStatusAndBody(await own.post('/api/remove-user'))).toEqual(askAgain)
    expect(await accountOf('aino')).toEqual([ainosAccount])
    expect(await query('select * from data_export')).toEqual([])
  })

  it('ends every session at once, also those of staff, clears the cookies and is audited', async () => {
    const aino = await portal.visitor('aino')
    const phone = await portal.visitor('aino')
    const staff = await openAsStaff(ainosAccount.id)
    const mikko = await portal.visitor('mikko')
    expect(pickStatusAndBody(await removeAccount(aino))).toEqual(done)
    expect([...aino.cookies.keys()]).not.toContain('session')
    for (const visitor of [phone, staff])
      expect(pickStatusAndBody(await visitor.get('/api/user/profile'))).toEqual(unauthorized)
    expect((await mikko.get('/api/user/profile')).status).toBe(200)
    const { id } = ainosAccount
    expect(await query('select 1 from session where account_id = $1', [id])).toEqual([])
    expect(await accountOf('aino')).toEqual([
      { ...ainosAccount, status: 'removed', removed: portal.clock.now() },
    ])
    expect(
      await query(`select actor_account_id as id from audit where action = 'account.removed'`),
    ).toEqual([{ id }])
  })

  it('takes effect once for two concurrent calls, and one mail says how and until when to come back', async () => {
    const aino = await portal.visitor('aino')
    await confirmPassword(aino)
    const statuses = await Promise.all(
      [aino, aino].map(async (visitor) => (await visitor.post('/api/remove-user')).status),
    )
    expect(statuses.filter((status) => status === 204)).toEqual([204])
    expect(await readMailsTo(portal, AINOS_EMAIL)).toEqual([
      { kind: 'accountRemoved', locale: 'fi', text: expect.stringContaining('05.12.2026') },
    ])
  })

  it('cancels all waiting mails except the one about the removal, and makes all codes of the account invalid', async () => {
    const aino = await portal.visitor('aino')
    await new Visitor(portal).post('/api/forgot-password', { email: AINOS_EMAIL })
    const [resetCode] = await readCodesTo(portal, AINOS_EMAIL)
    await removeAccount(aino)
    const sent = await recordDueMails(portal.dependencies)
    expect(sent.map(({ subject }) => subject)).toEqual(['Tunnuksesi on poistettu'])
    const reset = await new Visitor(portal).post('/api/confirm-forgot-password', {
      email: AINOS_EMAIL,
      resetCode,
      newPassword: NEW_PASSWORD,
    })
    expect(pickStatusAndBody(reset)).toEqual(answered(400, 'CODE_MISMATCH'))
  })

  it('makes the account answer like an unknown one at sign-in and when a code is requested', async () => {
    await removeAccount(await portal.visitor('aino'))
    const asked: readonly ((email: string) => Promise<TestResponse>)[] = [
      (email) => signIn(email),
      (email) => new Visitor(portal).post('/api/forgot-password', { email }),
      (email) => new Visitor(portal).post('/api/resend-verification-code', { email }),
    ]
    for (const ask of asked) {
      const [removed, unknown] = [await ask(AINOS_EMAIL), await ask('kuka@example.fi')]
      expect(pickStatusAndBody(removed)).toEqual(pickStatusAndBody(unknown))
      expect(pickComparableHeaders(removed)).toEqual(pickComparableHeaders(unknown))
    }
    const kinds = (await readMailsTo(portal, AINOS_EMAIL)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['accountRemoved', 'accountUnknown', 'accountUnknown'])
  })

  it('stops cards and mails to the account; the others on the contract still get theirs', async () => {
    const contract = await portal.rentalOf('aino', 'laura')
    await removeAccount(await portal.visitor('aino'))
    const key = await makeKey(portal.database, { scopes: ['answer'] })
    const { body } = await sendNotification(portal, key, { contractUuid: contract })
    expect(body).toEqual({ notified: 1, withoutAccount: 1, nextCursor: null })
    expect(
      await query('select account_id as id from notification where contract_id = $1', [contract]),
    ).toEqual([{ id: demoAccountId('laura') }])
  })

  it('does not stop a request of the account: the provider decides it, and the account is not notified', async () => {
    const { contract, requestId } = await makePendingTermination(portal, ['aino'])
    await removeAccount(await portal.visitor('aino'))
    await query('delete from mail')
    await decideAsProvider(portal, requestId)
    expect(await query('select end_date as day from contract where id = $1', [contract])).toEqual([
      { day: minimalTermination.endDate },
    ])
    expect(await query('select kind from mail')).toEqual([])
  })
})

it('waits as for a tenant without an account, and the request lapses after its last day for answers', async () => {
  const { requestId } = await makePendingTermination(portal, ['aino', 'tuomas'])
  await removeAccount(await portal.visitor('tuomas'))
  const status = () => query('select status from termination_request where id = $1', [requestId])
  await lapseRequests(portal.dependencies, 'termination')
  expect(await status()).toEqual([{ status: 'pending_tenant_approval' }])

  portal.clock.set(new Date(`${minimalTermination.endDate}T22:00:00Z`))
  await erase()
  await query('delete from mail')
  await lapseRequests(portal.dependencies, 'termination')
  expect(await status()).toEqual([{ status: 'rejected' }])
  const ids = ['aino', 'tuomas'].map(demoAccountId)
  expect(await query('select kind from mail where account_id = any($1)', [ids])).toEqual([
    { kind: 'requestLapsed' },
  ])
  expect(await readMailsTo(portal, AINOS_EMAIL)).toHaveLength(1)
})

describe('A resident who registers again within 14 days', () => {
  it('gets the account back as it was, with the new address and password', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    const values = { additionalDetails: 'Kesken jäänyt' }
    await saveTerminationDraft(aino, contract, { values })
    const cards = (await aino.get('/api/user/notifications')).body
    const details = { ...wanted, email: AINOS_EMAIL, phoneNumber: '+358401112233' }
    await aino.post('/api/user/update', details)
    const [before] = await accountOf('aino')
    await removeAccount(aino)
    expect(await reachOf('aino')).toEqual([{ email: AINOS_EMAIL, phone: '+358 40 555 0101' }])
    portal.clock.advance(14 * DAY - MINUTE)
    await erase()

    const { visitor, given, code } = await beginAgain('takaisin@example.fi')
    expect(given.status).toBe(200)
    expect(pickStatusAndBody(await signIn('takaisin@example.fi', NEW_PASSWORD))).toEqual(
      answered(403, 'USER_NOT_CONFIRMED'),
    )
    expect(pickStatusAndBody(await submitCode(visitor, code, 'takaisin@example.fi'))).toEqual(done)
    expect(await accountOf('aino')).toEqual([{ ...Object(before), email: 'takaisin@example.fi' }])

    expect(await reachOf('aino')).toEqual([
      { email: 'takaisin@example.fi', phone: '+358401112233' },
    ])

    const back = await portal.visitor('aino')
    expect((await back.get(`/api/contracts/${contract}/drafts/termination`)).body).toEqual({
      values,
      version: 1,
      step: 'form',
      fileUuids: [],
      revision: 1,
      savedAt: '2026-11-21T11:00:00.000Z',
      expiresAt: '2026-12-21T11:00:00.000Z',
    })
    expect((await back.get('/api/user/notifications')).body).toEqual(cards)
    portal.clock.advance(DAY)
    await erase()
    expect(await accountOf('aino')).toEqual([
      { ...ainosAccount, email: 'takaisin@example.fi', phone: '+358401112233', mail: false },
    ])
  })

  it('and does not enter the code in time loses the account and the registration', async () => {
    await removeAccount(await portal.visitor('aino'))
    portal.clock.advance(14 * DAY - MINUTE)
    const { visitor, code } = await beginAgain(AINOS_EMAIL)
    portal.clock.advance(MINUTE)
    expect(pickStatusAndBody(await submitCode(visitor, code, AINOS_EMAIL))).toEqual(
      answered(400, 'VERIFICATION_CODE_MISMATCH'),
    )
    expect(
      pickStatusAndBody(await submitEmailAndPassword(visitor, AINOS_EMAIL, NEW_PASSWORD)),
    ).toEqual(answered(401, 'REGISTRATION_FAILED'))
    await erase()
    expect(await accountOf('aino')).toEqual([getErasedAccount()])
  })
})

it('A resident who registers again later gets a new account, also before the job has erased the old one', async () => {
  const renewed = { ...ainosAccount, email: 'uusi.aino@example.fi', sms: false }
  for (const erasesFirst of [true, false]) {
    await portal.restore()
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    await saveTerminationDraft(aino, contract, { values: { additionalDetails: 'Vanha' } })
    await removeAccount(aino)
    portal.clock.advance(14 * DAY)
    if (erasesFirst) await erase()

    expect(await registerPerson('aino', renewed.email)).toEqual(done)
    expect(await accountOf('aino')).toEqual([{ ...renewed, made: portal.clock.now() }])
    const registered = await portal.visitor('aino')
    expect(
      pickStatusAndBody(await registered.get(`/api/contracts/${contract}/drafts/termination`)),
    ).toEqual({ status: 200, body: null })
    await erase()
    expect(await accountOf('aino')).toEqual([{ ...renewed, made: expect.any(Date) }])
  }
})

/** The data that only the account holds; each is nowhere else in the demo data. */
const own = {
  email: 'merkitty.osoite@example.fi',
  pending: 'merkitty.uusi@example.fi',
  phone: '+358409876543',
  draft: 'Merkitty luonnos',
  fileName: 'merkitty-kuva.png',
  halfSent: 'merkitty-kesken.png',
}
const inRequest = 'Merkitty ilmoitus'
const inNotice = 'Merkitty vika'
const tables = moduleDeclarations.accountAreas.flatMap((area) => area.tables)
/** The tables whose rows name the account before and after it is erased. */
const tablesWithRemaining = [
  'account',
  'audit',
  'event',
  'file',
  'mail',
  'notice',
  'notice_event',
  'parking_reservation',
  'receipt',
  'termination_request',
]
/** The tables whose rows are deleted with an account, but of which the test makes none. */
const tablesWithout = [
  'emergency_recipient',
  'erasure_to_record',
  'known_defect_follower',
  'message_read',
  'registration',
]

it('occurs in the database and the file store only in the data that the table says stay', async () => {
  const contract = await portal.rentalOf('noora')
  const other = await portal.rentalOf('noora', 'aino')
  await registerPerson('noora', own.email)
  const noora = new Visitor(portal)
  await noora.post('/api/login', { username: own.email, password: NEW_PASSWORD })
  const [account] = await accountOf('noora')
  const accountId = account?.id ?? ''
  const { email, phone: phoneNumber } = own
  const details = { ...wanted, email, phoneNumber, marketingAllowed: true }
  await noora.post('/api/user/update', details)
  await confirmPassword(noora, NEW_PASSWORD)
  await noora.post('/api/user/update', { ...details, email: own.pending })

  await readRedirect(
    noora,
    await signTermination(noora, contract, getSelfIdentification('noora'), {
      operationData: {
        ...minimalTermination,
        additionalDetails: inRequest,
        fileUuids: [await sendFile(portal, noora, 'liite.png')],
      },
    }),
  )
  await sendNotice(noora, 'defect-notice', {
    ...makeDefect(other),
    description: inNotice,
    noticeReporter: { email, phoneNumber },
    fileUuids: [await sendFile(portal, noora, 'hana.png')],
  })
  const area = await makeParkingArea(portal, contract)
  const user = { visitor: noora, contract }
  const answers = [
    await reserveSpot(user, await makeParkingSpot(portal, area, 'Y1'), '2026-12-01'),
    await watchSpot(user, await makeParkingSpot(portal, area, 'Y2')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const fileUuid = await sendFile(portal, noora, own.fileName)
  const halfSent = await announceFile(noora, { fileName: own.halfSent })
  await uploadBytes(portal, halfSent, makeFileBytes('image/png'))
  const values = { additionalDetails: own.draft, phoneNumber }
  await saveTerminationDraft(noora, other, { values, fileUuids: [fileUuid] })
  const [card] = Object(await noora.get('/api/user/notifications')).body
  await noora.post(`/api/user/notifications/${card.id}/close`)
  await new Visitor(portal).post('/api/forgot-password', { email: own.email })
  await openAsStaff(accountId)
  await query(
    `insert into staff_entry (token_hash, account_id, staff_account_id, expires_at)
     values ('held', $1, $2, $3)`,
    [accountId, demoAccountId('staff'), new Date(START.getTime() + 60 * DAY)],
  )
  await confirmPassword(noora, NEW_PASSWORD)
  await noora.post('/api/user/export')
  await makeRequestedExports(portal)
  await query(`update account set language = 'sv', slowed_told_at = $2 where id = $1`, [
    accountId,
    START,
  ])
  const [held] = await query<{ password: string; others: string[] }>(
    `select password_hash as password, array(
       select token_hash from session where account_id = $1
       union all select device_hash from device where account_id = $1
       union all select storage_key::text from file
         where account_id = $1 and contract_id is null) as others
     from account where id = $1`,
    [accountId],
  )
  const password = String(held?.password)
  const others = held?.others ?? []
  expect(others).toHaveLength(5)
  const before = await readEverythingStored(portal)
  const texts = { ...own, password, inRequest, inNotice }
  const places = Object.entries(texts).map(([key, text]) => [key, findPlacesOfText(before, text)])
  expect(Object.fromEntries(places)).toEqual({
    email: ['account', 'data_export_part', 'mail', 'notice', 'tenant'],
    pending: ['data_export_part', 'email_change', 'mail'],
    phone: ['account', 'data_export_part', 'draft', 'notice', 'tenant'],
    draft: ['data_export_part', 'draft'],
    fileName: ['data_export_part', 'file'],
    halfSent: ['file'],
    password: ['account'],
    inRequest: ['data_export_part', 'receipt', 'termination_request'],
    inNotice: ['data_export_part', 'notice'],
  })
  for (const text of others) expect(findPlacesOfText(before, text)).not.toEqual([])
  const deleted = tables.filter(({ end }) => end === 'deleted').map(({ table }) => table)
  expect([...findPlacesOfText(before, accountId), ...tablesWithout].toSorted()).toEqual(
    [...tablesWithRemaining, ...deleted].toSorted(),
  )

  expect(pickStatusAndBody(await noora.post('/api/remove-user'))).toEqual(done)
  portal.clock.advance(14 * DAY)
  const orphans = () => removeOrphanFiles(portal.dependencies, new AbortController().signal)
  await orphans()
  expect(findPlacesOfText(await readEverythingStored(portal), own.fileName)).toEqual(['file'])
  await erase()
  await writeErasureRecords(portal.dependencies)
  await orphans()

  const after = await readEverythingStored(portal)
  const left = [...Object.values(own), password, ...others].flatMap((text) =>
    findPlacesOfText(after, text),
  )
  expect(left).toEqual([])
  expect(findPlacesOfText(after, inRequest)).toEqual(['receipt', 'termination_request'])
  expect(findPlacesOfText(after, inNotice)).toEqual(['notice'])
  const staying = tables.flatMap((entry) => ('stays' in entry ? [entry.table] : []))
  const ids = findPlacesOfText(after, accountId)
  // The record of the erasure in the file store, with which it is repeated after a restore.
  expect(ids).toEqual([...tablesWithRemaining, 'the file store'])
  expect([...staying, 'the file store']).toEqual(expect.arrayContaining(ids))
  expect(await accountOf('noora')).toEqual([{ ...getErasedAccount(), id: accountId, made: START }])
  const mails =
    'select distinct recipient_sealed as to, content_sealed as text from mail where account_id = $1'
  expect(await query(mails, [accountId])).toEqual([{ to: null, text: null }])
  expect(await readMailsTo(portal, own.email)).toEqual([])
  const files = 'select original_name as name from file where account_id = $1 order by 1'
  expect(await query(files, [accountId])).toEqual([{ name: 'hana.png' }, { name: 'liite.png' }])
})
