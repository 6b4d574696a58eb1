import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulletinPage } from '../../api/bulletins.ts'
import type { Contract, Tenant } from '../../api/contracts.ts'
import type { DocumentGroup } from '../../api/documents.ts'
import { listThreads } from '../../api/messages.ts'
import type { LeavingConsequences } from '../../api/own-details.ts'
import type { Parking } from '../../api/parking.ts'
import type { Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import type { Notification } from '../../api/user.ts'
import { insertAddition } from '../../fixtures/server/additions.ts'
import { startTestApp, TEST_NOON, type TestApp } from '../../fixtures/server/app.ts'
import { makeRequestedExports } from '../../fixtures/server/data-exports.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { sendAcceptedMessage } from '../../fixtures/server/messages.ts'
import { recordProviderEvents } from '../../fixtures/server/notice-home.ts'
import { TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { sendProviderFile } from '../../fixtures/server/provider-files.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import {
  CONTRACT_LAST_DAY,
  getContractName,
  makeReadingRightsSample,
  type ReadingRightsSample,
  type SampleTenantName,
  sampleDataAges,
  TENANCY_LAST_DAY,
} from '../../fixtures/server/reading-rights-sample.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { onePageRevision } from '../../fixtures/server/typing.ts'
import { makeSignedInVisitor, type Visitor } from '../../fixtures/server/visitor.ts'
import { decideRequest } from '../../server/modules/all-requests/decide.ts'
import { mailEmergencies } from '../../server/modules/bulletins/emergencies.ts'
import { insertEmergencyRecipients } from '../../server/modules/bulletins/emergencies-repository.ts'
import { recordEndedContracts } from '../../server/modules/contracts/ended.ts'
import { sendNotification } from '../../server/modules/notifications/send.ts'
import { notifyAboutParking } from '../../server/modules/parking/notify.ts'
import { mailArrears } from '../../server/modules/payments/arrears.ts'

/** Every read of a contract, except drafts: each resident has their own, and their tests cover them. */
const contractReads = Object.entries<Route>(routes).flatMap(([name, { method, access, path }]) =>
  method === 'GET' && access === 'session' && path.includes(':contract') && !name.endsWith('Draft')
    ? [name]
    : [],
)

/** How the items of a list are labelled, or the ids that a read is asked for. */
type Read =
  | { readonly labels: (body: unknown) => readonly string[] }
  | { readonly each: readonly string[] }

const by = (key: string): Read => ({
  labels: (body) => (body as Readonly<Record<string, string>>[]).map((one) => String(one[key])),
})
const whole: Read = { labels: () => ['whole'] }
/** The ages of late invoices: the newest one falls due on a Saturday, and may be paid until Monday. */
const lateAges = sampleDataAges.filter((age) => age !== 'new')

const byAge = (kind: string): Read => ({ each: sampleDataAges.map((age) => `${kind} ${age}`) })
const ofWriters = (kind: string): Read => ({ each: [`${kind} own`, `${kind} other`] })

const reads: Readonly<Record<string, Read>> = {
  readContract: { labels: (body) => [(body as Contract).status] },
  listTenants: {
    labels: (body) =>
      (body as Tenant[]).map(({ firstName, email }) => `${firstName}${email === null ? '' : ' @'}`),
  },
  listBeneficiaries: by('beneficiaryName'),
  readInvoiceAddress: whole,
  listPaymentMonths: by('yearMonth'),
  listRemittances: by('nameOfPayer'),
  listCategoryAccounts: whole,
  listOpenPayments: by('nameOnBill'),
  readParking: {
    labels: (body) =>
      (body as Parking).parkingAreas
        .flatMap(({ parkingSpots }) => parkingSpots)
        .flatMap(({ locationDetails, reservations }) =>
          reservations?.some(({ kind }) => kind === 'own') ? [String(locationDetails)] : [],
        ),
  },
  readParkingCalendar: { each: ['reservation running', 'reservation begun later'] },
  listContacts: whole,
  listDocuments: {
    labels: (body) =>
      (body as DocumentGroup[]).flatMap(({ documents }) =>
        documents.map(({ name }) => String(name)),
      ),
  },
  readDocument: byAge('document'),
  followDocument: byAge('document'),
  readBuildingInfo: whole,
  readTermination: whole,
  readModification: whole,
  readTenancyConfirmation: whole,
  readReceipt: { each: ['request'] },
  readCalendar: { each: ['request'] },
  listDefects: by('title'),
  readDefect: ofWriters('defect'),
  listQuestions: by('title'),
  readQuestion: ofWriters('question'),
  listFeedbacks: by('title'),
  readFeedback: ofWriters('feedback'),
  listKnownDefects: by('title'),
  readOutOfOffice: whole,
  listBulletins: {
    labels: (body) =>
      (body as BulletinPage).bulletins.map(({ title, isEmergency }) =>
        isEmergency ? `${title}!` : title,
      ),
  },
  readBulletin: {
    each: [
      ...sampleDataAges.map((age) => `bulletin ${age}`),
      'bulletin changed',
      'bulletin to all',
      'bulletin lasting emergency',
    ],
  },
  readAttachment: byAge('bulletin'),
  followAttachment: byAge('bulletin'),
}

const readers = [
  'stayer',
  'lives',
  'payer',
  'toCome',
  'former',
  'leaver',
  'coLeaver',
] as const satisfies readonly SampleTenantName[]

type Fields<Name extends string> = readonly Readonly<Record<Name, unknown>>[]
/** The parts of an exported file that concern a contract. */
interface ExportedFile {
  readonly contracts: { readonly tenancies: Fields<'status' | 'endDate' | 'onContractUntil'> }
  readonly payments: {
    readonly invoices: Fields<'nameOnBill' | 'isPaid' | 'inCollection' | 'inArrearSince'>
    readonly months: readonly { readonly month: string; readonly targets: Fields<'targetId'> }[]
    readonly remittances: Fields<'nameOfPayer'>
  }
  readonly parking: { readonly reserved: Fields<'spot' | 'firstDay' | 'lastDay'> }
  readonly notices: {
    readonly written: readonly {
      readonly title: string
      readonly state: string | null
      readonly events: readonly unknown[]
    }[]
  }
  readonly terminationRequests: {
    readonly given: Fields<'status'>
    readonly answered: Fields<'status' | 'answer'>
  }
}

/** The reads that answer null when the reader may read the contract, but not that part of it. */
const nullable: readonly string[] = [
  'readTermination',
  'readModification',
  'readTenancyConfirmation',
  'readReceipt',
]
const NOTHING = 'null'

/** The labels that a reader sees, or the error code of the refusal. */
type Cell = readonly string[] | string

let test: TestApp
let world: ReadingRightsSample
const data = makeDataFolder()
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  await test.database.query(
    `insert into feature_flag values ('paymentInfo', true), ('removeUser', true)
     on conflict (name) do update set enabled = true`,
  )
  world = await makeReadingRightsSample(test)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const visitorOf = (name: SampleTenantName | 'stranger', isStaff = false): Promise<Visitor> =>
  makeSignedInVisitor(test, {
    accountId: world.residents[name].accountId,
    ...(isStaff && { staffAccountId: world.staff.accountId }),
  })

async function cellOf(visitor: Visitor, contract: 'shared' | 'over', name: string): Promise<Cell> {
  const { path } = (routes as Readonly<Record<string, Route>>)[name] as Route
  const read = reads[name] as Read
  const own = (label: string) => world.ids[`${contract} ${label}`] ?? world.ids[label]
  const call = async (id?: string) => {
    const address = path
      .replace(':contract', world.contracts[contract])
      .replace(':attachment', world.ids['file rules'] ?? '')
      .replace(/:\w+/, id ?? '')
    const locale = path.endsWith('.ics') ? '?locale=fi' : ''
    const { status, body } = await visitor.get(`/api${address}${locale}`)
    if (status === 200 && body === null && nullable.includes(name))
      return { isRead: false, refused: NOTHING, body }
    return { isRead: status < 400, refused: String((body as { code?: string } | null)?.code), body }
  }
  if ('labels' in read) {
    const { isRead, refused, body } = await call()
    return isRead ? read.labels(body).toSorted() : refused
  }
  const answers = []
  for (const label of read.each) {
    // The ids of reservations have the name of the contract in the middle.
    const id = own(label) ?? world.ids[label.replace('reservation', `reservation ${contract}`)]
    answers.push({ label, ...(await call(id)) })
  }
  const seen = answers.flatMap(({ label, isRead }) =>
    isRead ? [label.split(' ').slice(1).join(' ') || 'whole'] : [],
  )
  return seen.length > 0
    ? seen.toSorted()
    : [...new Set(answers.map(({ refused }) => refused))].join()
}

/** A later time of the same day, when the rate limits no longer count calls of the other tests. */
const LATER = new Date(TEST_NOON.getTime() + 60 * 60_000)

/** Makes the tenancy of `stayer`, the contract party, one that others have added. */
async function addStayer(state: 'unconfirmed' | 'disputed' | 'confirmed'): Promise<void> {
  const tenantId = world.ids['tenant stayer'] ?? ''
  await insertAddition(test.database, { tenantId, state, at: test.clock.now() })
}
async function removeAdditions(): Promise<void> {
  await test.database.query('delete from tenancy_confirmation')
  await test.database.query('delete from modification_addition')
  await test.database.query('delete from modification_request')
}

async function rowOf(visitor: Visitor, contract: 'shared' | 'over') {
  const row: Record<string, Cell> = {}
  for (const name of contractReads) row[name] = await cellOf(visitor, contract, name)
  return row
}

const everything: Readonly<Record<string, Cell>> = {
  readContract: ['active'],
  listTenants: ['lives @', 'payer @', 'stayer @', 'toCome @'],
  listBeneficiaries: ['other'],
  readInvoiceAddress: ['whole'],
  listPaymentMonths: ['2026-10', '2026-11'],
  listRemittances: ['between', 'lastDay', 'new', 'old'],
  listCategoryAccounts: ['whole'],
  listOpenPayments: ['between', 'lastDay', 'new', 'old'],
  readParking: ['shared begun later', 'shared running'],
  readParkingCalendar: ['begun later', 'running'],
  listContacts: ['whole'],
  listDocuments: ['between', 'lastDay', 'new', 'old'],
  readDocument: ['between', 'lastDay', 'new', 'old'],
  followDocument: ['between', 'lastDay', 'new', 'old'],
  readBuildingInfo: ['whole'],
  readTermination: ['whole'],
  readModification: NOTHING,
  // Only a tenant whom others have added has a confirmation.
  readTenancyConfirmation: NOTHING,
  readReceipt: ['whole'],
  // The termination was rejected, so there is no day for a calendar.
  readCalendar: 'NOT_FOUND',
  listDefects: ['defect other', 'defect own'],
  readDefect: ['other', 'own'],
  listQuestions: ['question other'],
  readQuestion: ['other'],
  listFeedbacks: ['feedback other'],
  readFeedback: ['other'],
  listKnownDefects: ['between', 'lastDay', 'new', 'old'],
  readOutOfOffice: ['whole'],
  listBulletins: ['between', 'changed', 'lastDay', 'lasting emergency!', 'new', 'old', 'to all'],
  readBulletin: ['between', 'changed', 'lastDay', 'lasting emergency', 'new', 'old', 'to all'],
  readAttachment: ['between', 'lastDay', 'new', 'old'],
  followAttachment: ['between', 'lastDay', 'new', 'old'],
}
/** The reads that are empty for all but the writer or signer. */
const wroteNothing = {
  readReceipt: NOTHING,
  listQuestions: [],
  readQuestion: 'NOT_FOUND',
  listFeedbacks: [],
  readFeedback: 'NOT_FOUND',
} as const
const noParty = { readTermination: NOTHING, readCalendar: 'NOT_FOUND' } as const
const noPayments = {
  listBeneficiaries: 'FORBIDDEN',
  readInvoiceAddress: 'FORBIDDEN',
  listPaymentMonths: 'FORBIDDEN',
  listRemittances: 'FORBIDDEN',
  listCategoryAccounts: 'FORBIDDEN',
  listOpenPayments: 'FORBIDDEN',
} as const
const nothing = Object.fromEntries(contractReads.map((name) => [name, 'NOT_FOUND']))
/** What is read on the last day of the contract that ends. */
const onLastDay: Readonly<Record<string, Cell>> = {
  ...everything,
  listTenants: ['coLeaver @', 'leaver @'],
  readParking: ['over begun later', 'over running'],
  readCalendar: ['whole'],
  listQuestions: ['question own'],
  readQuestion: ['own'],
  listFeedbacks: ['feedback own'],
  readFeedback: ['own'],
  listBulletins: ['between', 'changed', 'lastDay', 'lasting emergency!', 'old'],
  readBulletin: ['between', 'changed', 'lastDay', 'lasting emergency', 'old'],
  readAttachment: ['between', 'lastDay', 'old'],
  followAttachment: ['between', 'lastDay', 'old'],
}
const afterTheEnd: Readonly<Record<string, Cell>> = {
  ...onLastDay,
  readContract: ['terminated'],
  listTenants: ['coLeaver', 'leaver @'],
  readParking: 'STATE_CONFLICT',
  readParkingCalendar: 'STATE_CONFLICT',
  listDocuments: ['between', 'lastDay', 'old'],
  readDocument: ['between', 'lastDay', 'old'],
  followDocument: ['between', 'lastDay', 'old'],
  listKnownDefects: ['between', 'lastDay', 'old'],
  listBulletins: ['between', 'lastDay', 'lasting emergency', 'old'],
  readBulletin: ['between', 'lastDay', 'lasting emergency', 'old'],
}
const coLeaver: Readonly<Record<string, Cell>> = {
  ...noPayments,
  ...noParty,
  readReceipt: NOTHING,
  listQuestions: ['question other'],
  readQuestion: ['other'],
  listFeedbacks: ['feedback other'],
  readFeedback: ['other'],
}

describe('The reads of a contract', () => {
  it('are all in the table of reads', () => {
    expect(Object.keys(reads).toSorted()).toEqual(contractReads.toSorted())
  })

  const lastDay = new Date('2026-11-20T21:59:59.999Z')
  const dayAfter = new Date('2026-11-20T22:00:00Z')
  const rows = [
    ['stayer', TEST_NOON, everything],
    ['lives', TEST_NOON, { ...everything, ...noPayments, ...noParty, ...wroteNothing }],
    ['payer', TEST_NOON, { ...everything, ...noParty, ...wroteNothing }],
    ['toCome', TEST_NOON, { ...everything, ...wroteNothing }],
    ['former', TEST_NOON, nothing],
    ['leaver', lastDay, onLastDay],
    ['leaver', dayAfter, afterTheEnd],
    ['coLeaver', lastDay, { ...onLastDay, ...coLeaver }],
    ['coLeaver', TEST_NOON, { ...afterTheEnd, ...coLeaver, listTenants: ['coLeaver @', 'leaver'] }],
  ] as const

  it.each(rows)(
    'are as listed for %s at %s, and for staff who act for them',
    async (name, at, expected) => {
      test.clock.set(at)
      const contract = getContractName(name)
      expect(await rowOf(await visitorOf(name), contract)).toEqual(expected)
      expect(await rowOf(await visitorOf(name, true), contract)).toEqual(expected)
    },
  )

  it('are during the last day of the tenancy the same for the former tenant as for those who stay', async () => {
    test.clock.set(new Date('2026-10-31T21:59:59.999Z'))
    const expected = await rowOf(await visitorOf('stayer'), 'shared')
    expect(await rowOf(await visitorOf('former'), 'shared')).toEqual({
      ...expected,
      ...wroteNothing,
      listQuestions: ['question own'],
      readQuestion: ['own'],
      listFeedbacks: ['feedback own'],
      readFeedback: ['own'],
    })
    test.clock.set(new Date('2026-10-31T22:00:00Z'))
    expect(await rowOf(await visitorOf('former'), 'shared')).toEqual(nothing)
  })

  it.each(['shared', 'over'] as const)(
    'of the contract %s are refused to a stranger',
    async (contract) => {
      test.clock.set(TEST_NOON)
      expect(await rowOf(await visitorOf('stranger'), contract)).toEqual(nothing)
    },
  )

  it('of a contract that ended on an unknown day show nothing that has a day', async () => {
    test.clock.set(TEST_NOON)
    const { over } = world.contracts
    const end = (status: string, day: string | null) =>
      test.database.query('update contract set status = $2, end_date = $3 where id = $1', [
        over,
        status,
        day,
      ])
    await end('terminated', null)
    const row = await rowOf(await visitorOf('leaver'), 'over')
    await end('active', CONTRACT_LAST_DAY)
    expect(row).toEqual({
      ...afterTheEnd,
      listDocuments: [],
      readDocument: 'NOT_FOUND',
      followDocument: 'NOT_FOUND',
      listKnownDefects: [],
      listBulletins: [],
      readBulletin: 'BULLETIN_NOT_FOUND',
      readAttachment: 'BULLETIN_NOT_FOUND',
      followAttachment: 'BULLETIN_NOT_FOUND',
    })
  })

  const refused = 'TENANCY_UNCONFIRMED'
  /** What a tenant reads whom others have added, and who has confirmed it. */
  const added = { ...everything, readTenancyConfirmation: ['whole'], readModification: ['whole'] }
  it.each([
    ['confirmed', added],
    // Reads neither the contact data of the other tenants nor the fault reports of theirs.
    [
      'unconfirmed',
      {
        ...added,
        listTenants: ['lives', 'payer', 'stayer @', 'toCome'],
        listDefects: ['defect other'],
        readDefect: ['other'],
      },
    ],
    [
      'disputed',
      {
        ...Object.fromEntries(contractReads.map((name) => [name, refused])),
        readContract: ['active'],
        listContacts: ['whole'],
        readTenancyConfirmation: ['whole'],
      },
    ],
  ] as const)(
    'are as listed for a party whom others added, %s, and for staff',
    async (state, expected) => {
      test.clock.set(LATER)
      await addStayer(state)
      const found = [
        await rowOf(await visitorOf('stayer'), 'shared'),
        await rowOf(await visitorOf('stayer', true), 'shared'),
      ]
      await removeAdditions()
      expect(found).toEqual([expected, expected])
    },
  )

  it('are the same once a job has recorded the end of the contract', async () => {
    test.clock.set(TEST_NOON)
    await recordEndedContracts(test.dependencies)
    expect(await rowOf(await visitorOf('leaver'), 'over')).toEqual(afterTheEnd)
    await test.database.query(`update contract set status = 'active' where id = $1`, [
      world.contracts.over,
    ])
  })
})

describe('What is read across contracts', () => {
  const arrearsOf = async (name: SampleTenantName) => {
    const { body } = await (await visitorOf(name)).get('/api/user/notifications')
    return (body as Notification[]).filter(({ category }) => category === 'arrear').length
  }

  it('shows a contract to the residents who see its pages', async () => {
    test.clock.set(TEST_NOON)
    const found: Record<string, unknown> = {}
    const spotsOf = (contract: string) => [`${contract} running`, `${contract} begun later`]
    for (const name of readers) {
      const visitor = await visitorOf(name)
      const contracts = (await visitor.get('/api/contracts')).body as Contract[]
      const permissions = (await visitor.get('/api/user/permissions')).body as object[]
      found[name] = [
        contracts.map(({ status }) => status),
        permissions.length,
        contracts.flatMap(({ parkingSpots = [] }) => parkingSpots),
      ]
    }
    expect(found).toEqual({
      stayer: [['active'], 1, spotsOf('shared')],
      lives: [['active'], 1, spotsOf('shared')],
      payer: [['active'], 1, []],
      toCome: [['active'], 1, spotsOf('shared')],
      former: [[], 0, []],
      leaver: [['terminated'], 1, spotsOf('over')],
      coLeaver: [['terminated'], 1, spotsOf('over')],
    })
  })

  it('shows unconfirmed tenants what they may read, and disputing tenants only the contract', async () => {
    test.clock.set(LATER)
    const { thread } = await sendAcceptedMessage(await visitorOf('stayer'), world.contracts.shared)
    const draft = { version: 1, step: 'form', values: {}, fileUuids: [], ...onePageRevision }
    await (await visitorOf('stayer')).call(
      'PUT',
      `/api/contracts/${world.contracts.shared}/drafts/message`,
      draft,
    )
    await test.database.query('update contract set reference_number = $2 where id = $1', [
      world.contracts.shared,
      '1009',
    ])
    const found: Record<string, unknown> = {}
    for (const state of ['unconfirmed', 'disputed'] as const) {
      await addStayer(state)
      const visitor = await visitorOf('stayer')
      const [contract] = (await visitor.get('/api/contracts')).body as Contract[]
      const threads = listThreads.response.parse(
        (await visitor.get('/api/resident/message-timeline')).body,
      )
      const cards = (await visitor.get('/api/user/notifications')).body as Notification[]
      found[state] = {
        addition: contract?.tenant.openAddition,
        street: contract?.postalAddress.streetAddressLine1,
        termination: contract?.terminationRequest?.status ?? null,
        spots: contract?.parkingSpots?.length,
        reference: contract?.referenceNumber,
        threads: threads.length,
        thread: (await visitor.get(`/api/resident/message-timeline/${thread}`)).status,
        drafts: ((await visitor.get('/api/drafts')).body as object[]).length,
        cards: cards.map(({ category, notificationMeta }) => notificationMeta.about ?? category),
      }
      await removeAdditions()
    }
    expect(found).toEqual({
      unconfirmed: {
        addition: 'unconfirmed',
        street: 'Koivukuja 3',
        termination: 'rejected',
        spots: 2,
        reference: '1009',
        threads: 1,
        thread: 200,
        drafts: 1,
        cards: ['tenancy_unconfirmed', ...lateAges.map(() => 'arrear')],
      },
      disputed: {
        addition: 'disputed',
        street: 'Koivukuja 3',
        termination: null,
        spots: undefined,
        reference: null,
        threads: 0,
        thread: 404,
        drafts: 0,
        cards: [],
      },
    })
  })

  it('returns only the pictures of bulletins that the reader may read', async () => {
    test.clock.set(TEST_NOON)
    const key = await makeKey(test.database, { scopes: ['import'] })
    const pictures: Record<string, string> = {}
    for (const name of ['old', 'new', 'changed']) {
      pictures[name] = await sendProviderFile(test, key, 'hissi.png', 'image/png')
      await test.database.query(
        `insert into bulletin_file (bulletin_id, kind, provider_file_id, place)
         values ($1, 'picture', $2, 0)`,
        [world.ids[`bulletin ${name}`], pictures[name]],
      )
    }
    const seenBy = async (name: SampleTenantName | 'stranger') => {
      const visitor = await visitorOf(name)
      const seen = []
      for (const [picture, id] of Object.entries(pictures))
        if ((await visitor.get(`/api/files/${id}`)).status === 200) seen.push(picture)
      return seen
    }
    const found: Record<string, string[]> = {}
    for (const name of [...readers, 'stranger'] as const) found[name] = await seenBy(name)
    await addStayer('disputed')
    found['disputing'] = await seenBy('stayer')
    await removeAdditions()
    const all = ['old', 'new', 'changed']
    expect(found).toEqual({
      stayer: all,
      lives: all,
      payer: all,
      toCome: all,
      former: [],
      leaver: ['old'],
      coLeaver: ['old'],
      stranger: [],
      disputing: [],
    })
  })

  it('shows arrears as cards only to residents who see the payments', async () => {
    test.clock.set(TEST_NOON)
    const found: Record<string, number> = {}
    for (const name of readers) found[name] = await arrearsOf(name)
    const { length } = lateAges
    expect(found).toEqual({
      stayer: length,
      lives: 0,
      payer: length,
      toCome: length,
      former: 0,
      leaver: length,
      coLeaver: 0,
    })
  })

  it('gives on the last days of a tenancy until when the contract can be read', async () => {
    test.clock.set(new Date('2026-10-30T10:00:00Z'))
    const { body } = await (await visitorOf('former')).get(
      `/api/contracts/${world.contracts.shared}`,
    )
    expect((body as Contract).tenant.endDate).toBe(TENANCY_LAST_DAY)
    const stayer = await (await visitorOf('stayer')).get(`/api/contracts/${world.contracts.shared}`)
    expect((stayer.body as Contract).tenant).not.toHaveProperty('endDate')
  })
})

describe('Mails and cards', () => {
  /** Returns who was mailed by a job, and who has a new card of it. */
  async function notifiedBy(job: () => Promise<unknown>) {
    test.clock.set(TEST_NOON)
    await test.database.query('delete from mail')
    await test.database.query('delete from notification')
    await job()
    const namesIn = async (table: string) => {
      const rows = await test.database.query<{ account: string }>(
        `select distinct account_id as account from ${table} where account_id is not null`,
      )
      return readers.filter((name) =>
        rows.some(({ account }) => account === world.residents[name].accountId),
      )
    }
    return { mails: await namesIn('mail'), cards: await namesIn('notification') }
  }
  const goesOn = ['stayer', 'lives', 'payer', 'toCome']

  it('about an emergency go only to residents whose contract continues', async () => {
    expect(await notifiedBy(() => mailEmergencies(test.dependencies))).toEqual({
      mails: goesOn,
      cards: [],
    })
  })

  it('of an emergency do not go to residents whose tenancy ends while the mails wait', async () => {
    const { database, dependencies } = test
    const tenancy = (end: string | null) =>
      database.query('update tenant set end_date = $2 where id = $1', [
        world.ids['tenant lives'],
        end,
      ])
    const notified = await notifiedBy(async () => {
      await database.query('update bulletin set emergency_told_at = null')
      await database.transaction((tx) =>
        insertEmergencyRecipients(tx, { now: TEST_NOON, today: '2026-11-21' }),
      )
      await tenancy('2026-11-20')
      await mailEmergencies(dependencies)
    })
    await tenancy(null)
    expect(notified).toEqual({ mails: ['stayer', 'payer', 'toCome'], cards: [] })
  })

  it('about a known defect go to followers who still live in the building', async () => {
    const { database } = test
    for (const name of readers)
      await database.query(
        `insert into known_defect_follower (known_defect_id, account_id, contract_id, followed_at)
         select id, $2, $3, $4 from known_defect where notice_id = $1`,
        [
          world.ids['reported old'],
          world.residents[name].accountId,
          world.contracts[getContractName(name)],
          TEST_NOON,
        ],
      )
    const key = await makeKey(database)
    expect(
      await notifiedBy(() =>
        recordProviderEvents(test, key, world.ids['reported old'] ?? '', [
          { sequence: 1, eventType: 'work_order_started' },
        ]),
      ),
    ).toEqual({ mails: ['stayer', 'lives', 'toCome'], cards: ['stayer', 'lives', 'toCome'] })
  })

  it('about arrears go to residents who see the payments', async () => {
    expect(await notifiedBy(() => mailArrears(test.dependencies))).toEqual({
      mails: ['stayer', 'payer', 'toCome', 'leaver'],
      cards: [],
    })
  })

  it('about a request go to its creator, and to the approvers who may still read it', async () => {
    const { database, dependencies } = test
    const { shared } = world.contracts
    const request = await insertTermination(database, {
      account: world.residents.stayer.accountId,
      contract: shared,
      status: 'ready_for_review',
    })
    for (const name of ['former', 'lives', 'payer', 'toCome'])
      await database.query(
        `insert into termination_approval (request_id, tenant_id, contract_id, status, decided_at)
         values ($1, $2, $3, 'accepted', $4)`,
        [request, world.ids[`tenant ${name}`], shared, TEST_NOON],
      )
    const notified = await notifiedBy(() =>
      decideRequest(dependencies, {
        request,
        decision: 'reject',
        providerKey: 'test',
        requestId: null,
      }),
    )
    await database.query('delete from termination_approval where request_id = $1', [request])
    await database.query('delete from termination_request where id = $1', [request])
    const both = ['stayer', 'toCome']
    expect(notified).toEqual({ mails: both, cards: both })
  })

  it("about parking and the provider's notifications go to the residents on the contract", async () => {
    const { clock, dependencies, database } = test
    const notify = (contractId: string) =>
      database.transaction((tx) =>
        notifyAboutParking({ ...dependencies, clock }, tx, {
          contractId,
          news: { news: 'cancelled', spot: 'P1' },
          spotIds: [crypto.randomUUID()],
        }),
      )
    const { shared, over } = world.contracts
    expect(await notifiedBy(() => notify(shared))).toEqual({ mails: goesOn, cards: goesOn })
    expect(await notifiedBy(() => notify(over))).toEqual({ mails: [], cards: [] })
    const send = (contractUuid: string) =>
      sendNotification(dependencies, {
        notification: {
          contractUuid,
          priority: 'normal',
          isCloseable: true,
          words: { fi: { title: 'Avain', text: 'Tule.' } },
          target: null,
          externalId: contractUuid,
        },
        providerKey: 'test',
        requestId: 'test',
      })
    expect(await notifiedBy(() => send(shared))).toEqual({ mails: goesOn, cards: goesOn })
    const leavers = ['leaver', 'coLeaver']
    expect(await notifiedBy(() => send(over))).toEqual({ mails: leavers, cards: leavers })
  })
})

describe('Own data', () => {
  async function fileOf(name: SampleTenantName): Promise<ExportedFile> {
    test.clock.set(TEST_NOON)
    const visitor = await visitorOf(name)
    await visitor.post('/api/session/confirm', { password: TEST_PASSWORD })
    await visitor.post('/api/user/export')
    await makeRequestedExports(test)
    return (await visitor.get('/api/user/export/file')).body as ExportedFile
  }
  const shortOf = ({
    contracts,
    payments,
    parking,
    notices,
    terminationRequests,
  }: ExportedFile) => ({
    contracts: contracts.tenancies.map(({ status, endDate, onContractUntil }) => ({
      status,
      endDate,
      onContractUntil,
    })),
    invoices: payments.invoices.map(({ nameOnBill, isPaid, inCollection, inArrearSince }) => [
      nameOnBill,
      isPaid,
      inCollection,
      inArrearSince,
    ]),
    months: payments.months.map(({ month, targets }) => [
      month,
      targets.map(({ targetId }) => targetId),
    ]),
    remittances: payments.remittances.map(({ nameOfPayer }) => nameOfPayer),
    reserved: parking.reserved.map(({ spot, firstDay, lastDay }) => [spot, firstDay, lastDay]),
    written: notices.written
      .map(({ title, state, events }) => [title, state, events.length] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    requests: [
      terminationRequests.given.map(({ status }) => status),
      terminationRequests.answered.map(({ status, answer }) => [status, answer]),
    ],
  })
  const openTo = async (name: SampleTenantName) => {
    test.clock.set(TEST_NOON)
    const { body } = await (await visitorOf(name)).get('/api/user/leaving')
    return (body as LeavingConsequences).open.map(({ kind, reference }) =>
      kind === 'arrear' || kind === 'parking_reservation' ? `${kind} ${reference}` : kind,
    )
  }
  const ownNotices = ['defect_notice', 'question', 'feedback']

  it('of a former tenant contain their data until the end of the tenancy', async () => {
    expect(shortOf(await fileOf('former'))).toEqual({
      contracts: [{ status: null, endDate: null, onContractUntil: TENANCY_LAST_DAY }],
      invoices: [['old', null, null, '2026-10-15T09:00:00.000Z']],
      months: [['2026-10', ['old']]],
      remittances: ['old'],
      reserved: [
        ['shared running', '2026-01-01', null],
        ['shared ended later', '2026-02-01', null],
        ['shared ended before', '2026-03-01', '2026-09-30'],
      ],
      written: [
        ['defect own', null, 1],
        ['feedback own', 'created', 2],
        ['question own', 'created', 2],
      ],
      requests: [[], [[null, 'accepted']]],
    })
    // The open payments and fault reports of the contract are shown only to those who stay.
    expect((await openTo('former')).toSorted()).toEqual(['feedback', 'question'])
  })

  const contractItems = (contract: 'shared' | 'over') => ({
    months: [
      ['2026-10', ['old']],
      ['2026-11', ['between']],
    ],
    remittances: [...sampleDataAges],
    invoices: sampleDataAges.map((age) => [age, false, false, expect.any(String)]),
    reserved: [
      [`${contract} running`, '2026-01-01', null],
      [`${contract} ended later`, '2026-02-01', '2026-11-15'],
      [`${contract} ended before`, '2026-03-01', '2026-09-30'],
      [`${contract} begun later`, '2026-11-05', null],
    ],
  })
  const openItems = (contract: 'shared' | 'over') => [
    ...sampleDataAges.map((age) => `arrear ${age}`),
    `parking_reservation ${contract} running`,
    `parking_reservation ${contract} begun later`,
  ]
  const wholeNotices = (who: 'own' | 'other') => [
    [`defect ${who}`, 'created', 2],
    [`feedback ${who}`, 'created', 2],
    [`question ${who}`, 'created', 2],
  ]

  it('of current tenants, and of tenants of an ended contract, contain all their data', async () => {
    expect(shortOf(await fileOf('stayer'))).toEqual({
      ...contractItems('shared'),
      contracts: [{ status: 'active', endDate: null, onContractUntil: null }],
      written: wholeNotices('other'),
      requests: [['rejected'], []],
    })
    expect((await openTo('stayer')).toSorted()).toEqual(
      [...openItems('shared'), ...ownNotices].toSorted(),
    )
    expect(shortOf(await fileOf('leaver'))).toEqual({
      ...contractItems('over'),
      contracts: [{ status: 'terminated', endDate: CONTRACT_LAST_DAY, onContractUntil: null }],
      written: wholeNotices('own'),
      requests: [['approved'], []],
    })
    expect((await openTo('leaver')).toSorted()).toEqual(
      [...openItems('over'), ...ownNotices].toSorted(),
    )
  })

  it('depend on the role: occupants have no payments, payers no parking spots', async () => {
    const { invoices, months, remittances, reserved } = shortOf(await fileOf('lives'))
    expect([invoices, months, remittances]).toEqual([[], [], []])
    expect(reserved).toEqual(contractItems('shared').reserved)
    const paid = shortOf(await fileOf('payer'))
    expect(paid).toEqual({
      ...contractItems('shared'),
      reserved: [],
      contracts: [{ status: 'active', endDate: null, onContractUntil: null }],
      written: [],
      requests: [[], []],
    })
  })

  it('of a stranger contain nothing of the contract', async () => {
    const { body } = await (await visitorOf('stranger')).get('/api/user/leaving')
    expect((body as LeavingConsequences).open).toEqual([])
  })
})
