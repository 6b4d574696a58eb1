import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../api/routes.ts'
import type { JoinedMailKind } from '../../domain/mails.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import {
  callProvider,
  makeProviderEntry,
  recordEntries,
  sendAcceptedMessage,
} from '../../fixtures/server/messages.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeNeighbourContract,
  recordProviderEvents,
  type SignedInResident,
  sendNotice,
} from '../../fixtures/server/notice-home.ts'
import {
  makeParkingHome,
  makeReservation,
  type ParkingHome,
  type SpotIds,
} from '../../fixtures/server/parking.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { mailMessages } from '../../server/modules/messages/mail.ts'
import { notifyWatchers } from '../../server/modules/parking/watch.ts'
import { mailArrears } from '../../server/modules/payments/arrears.ts'
import {
  notifyParties,
  type PartyNotification,
} from '../../server/modules/requests/notify-parties.ts'
import { partyNotifications } from '../../server/modules/requests/party-notifications.ts'

const TIMES = 60
const SECOND = 1000
const MINUTE = 60 * SECOND

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['answer', 'import'] })
  await test.database.query(
    `insert into feature_flag (name, enabled) values ('paymentInfo', true)
     on conflict (name) do update set enabled = excluded.enabled`,
  )
})
afterAll(() => test.close())

/** Something that notifies a resident, and can be repeated. */
interface Repeated {
  readonly reader: Pick<SignedInResident, 'accountId' | 'visitor'>
  readonly again: (time: number) => Promise<unknown>
  /** Advances the clock and sends what is due then, for news whose mails are not due at once. */
  readonly later?: () => Promise<unknown>
}

const cardsOf = async ({ visitor }: Repeated['reader']): Promise<number> =>
  Object((await visitor.get('/api/user/notifications')).body).length
const mailsOf = async ({ accountId }: Repeated['reader']): Promise<string[]> => {
  const rows = await test.database.query<{ kind: string }>(
    'select kind from mail where account_id = $1 order by next_attempt_at, created_at',
    [accountId],
  )
  return rows.map(({ kind }) => kind)
}

const ofParking = ({ contract }: { readonly contract: string }) =>
  `/api/contracts/${contract}/parking-spots`
const reserve = async (home: ParkingHome, spot: SpotIds) => {
  const { status } = await home.visitor.post(`${ofParking(home)}/reservations`, {
    startDate: '2026-12-01',
    rentableParkingSpotId: spot.providerId,
  })
  expect(status).toBe(200)
}
const cancel = async (home: ParkingHome, spot: SpotIds) => {
  const { status } = await home.visitor.post(`${ofParking(home)}/reservations/terminate`, {
    endDate: '2026-11-21',
    rentableParkingSpotId: spot.providerId,
  })
  expect(status).toBe(200)
}

/** Makes a resident who reserves spots, and another on the contract, who is notified. */
async function parkingMates() {
  const home = await makeParkingHome(test, { area: { writesPerDay: 999 } })
  return { home, reader: await addResident(test, home.contract) }
}

async function reserved(): Promise<Repeated> {
  const { home, reader } = await parkingMates()
  return {
    reader,
    again: (time) => (time % 2 === 0 ? reserve(home, home.spot) : cancel(home, home.spot)),
  }
}

async function changed(): Promise<Repeated> {
  const { home, reader } = await parkingMates()
  const { spot, other } = home
  await makeReservation(test, spot, { from: '2026-12-01', contract: home.contract })
  return {
    reader,
    async again(time) {
      const [from, to] = time % 2 === 0 ? [spot, other] : [other, spot]
      const { status } = await home.visitor.post(`${ofParking(home)}/reservations/change`, {
        fromRentableParkingSpotId: from.providerId,
        rentableParkingSpotId: to.providerId,
        startDate: '2026-12-01',
      })
      expect(status).toBe(200)
    },
  }
}

async function watched(): Promise<Repeated> {
  const { home } = await parkingMates()
  return {
    reader: home,
    async again() {
      const taken = await makeReservation(test, home.spot, { from: '2026-01-01' })
      await home.visitor.post(`${ofParking(home)}/${home.spot.providerId}/watch`)
      await test.database.query('delete from parking_reservation where id = $1', [taken])
      await notifyWatchers(test.dependencies)
    },
  }
}

async function ofNotice(): Promise<Repeated> {
  const reader = await makeHome(test)
  const id = await sendNotice(reader.visitor, 'defect-notice', makeDefect(reader.contract))
  return {
    reader,
    again: (sequence) =>
      recordProviderEvents(test, key, id, [{ sequence, eventType: 'work_note_created' }]),
  }
}

async function ofKnownDefect(): Promise<Repeated> {
  const reporter = await makeHome(test)
  const id = await sendNotice(reporter.visitor, 'defect-notice', {
    ...makeDefect(reporter.contract),
    defectLocation: 'COMMON_AREA',
  })
  const { body } = await callProvider(test, key, `/notices/${id}/release`, { title: 'Hissi' })
  const contract = await makeNeighbourContract(test, reporter.contract)
  const reader = await addResident(test, contract)
  await reader.visitor.post(`/api/contracts/${contract}/known-defects/${body.id}/follow`)
  return {
    reader,
    again: (sequence) =>
      recordProviderEvents(test, key, id, [{ sequence, eventType: 'work_order_started' }]),
  }
}

async function ofMessages(): Promise<Repeated> {
  const reader = await makeHome(test)
  const { thread } = await sendAcceptedMessage(reader.visitor, reader.contract)
  return {
    reader,
    async again(time) {
      await recordEntries(test, key, thread, [makeProviderEntry(time)])
      await mailMessages(test.dependencies)
    },
    // A mail is due five minutes after the first message.
    later() {
      test.clock.advance(5 * MINUTE)
      return mailMessages(test.dependencies)
    },
  }
}

/** Each card is what the provider has written, so that none replaces another. */
async function ofNotifications(): Promise<Repeated> {
  const reader = await makeHome(test)
  const notification = {
    contractUuid: reader.contract,
    priority: 'normal',
    words: { fi: { title: 'Ikkunat pestään', text: 'Pidä ikkunat kiinni.' } },
    isCloseable: true,
  }
  return {
    reader,
    again: () =>
      callProvider(test, key, '/notifications', { ...notification, externalId: randomUUID() }),
  }
}

async function ofArrears(): Promise<Repeated> {
  const reader = await makeHome(test)
  const contractExternalId = `contract ${reader.contract}`
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     values ('contracts', $1, $2, '', now())`,
    [contractExternalId, reader.contract],
  )
  return {
    reader,
    async again() {
      const row = { externalId: randomUUID(), contractExternalId, isArrear: true }
      await callProvider(test, key, '/invoices', { rows: [row] }, 'PUT')
      await mailArrears(test.dependencies)
    },
  }
}

/** Another request of the same kind each time, as after one that was rejected. */
const ofRequests =
  (kind: 'termination' | 'modification', notification: PartyNotification) =>
  async (): Promise<Repeated> => {
    const reader = await makeHome(test)
    const { accountId: id, email, personId } = reader
    const account = { id, email, language: 'fi', givenName: 'Aino' } as const
    const party = { personId, name: 'Aino Virtanen', isGiver: false, isAwaited: true, account }
    return {
      reader,
      async again() {
        const requestId = await insertRequest(kind, reader)
        await test.database.transaction((tx) =>
          notifyParties(
            test.dependencies,
            tx,
            { request: { kind, requestId }, parties: [party] },
            notification,
          ),
        )
      },
    }
  }

async function insertRequest(
  kind: 'termination' | 'modification',
  { accountId, contract }: { readonly accountId: string; readonly contract: string },
): Promise<string> {
  const status = 'rejected'
  if (kind === 'termination')
    return insertTermination(test.database, { account: accountId, contract, status })
  const [row] = await test.database.query<{ id: string }>(
    `insert into modification_request (contract_id, reference, status, created_by_account_id,
       in_effect, notice_day, answer_by, created_at, updated_at)
     values ($1, $2, $3, $4, '2026-12-31', '2026-11-21', '2026-12-15', now(), now()) returning id`,
    [contract, randomBytes(6).toString('hex'), status, accountId],
  )
  if (!row) throw new Error('No request was inserted')
  return row.id
}

const { termination, modification } = partyNotifications

/** The event that repeats each kind of mail, and how many cards and mails the reader has then. */
const repeated: Readonly<
  Record<
    JoinedMailKind,
    { readonly start: () => Promise<Repeated>; readonly cards?: number; readonly mails?: number }
  >
> = {
  noticeReceived: { start: ofRequests('termination', termination.created([])) },
  approvalNeeded: { start: ofRequests('termination', termination.approvalNeeded('Veikko')) },
  approvalGiven: { start: ofRequests('termination', termination.approvalGiven('Veikko', [])) },
  requestRejectedByParty: {
    start: ofRequests('termination', termination.rejectedByParty('Veikko')),
  },
  requestLapsed: { start: ofRequests('termination', termination.lapsed) },
  requestApproved: { start: ofRequests('termination', termination.approved('2026-12-31')) },
  requestRejected: { start: ofRequests('termination', termination.rejected) },
  modificationReceived: { start: ofRequests('modification', modification.created([])) },
  modificationApprovalNeeded: {
    start: ofRequests('modification', modification.approvalNeeded('Veikko')),
  },
  modificationApprovalGiven: {
    start: ofRequests('modification', modification.approvalGiven('Veikko', [])),
  },
  modificationRejectedByParty: {
    start: ofRequests('modification', modification.rejectedByParty('Veikko')),
  },
  modificationLapsed: { start: ofRequests('modification', modification.lapsed) },
  modificationApproved: { start: ofRequests('modification', modification.approved('2026-12-31')) },
  modificationRejected: { start: ofRequests('modification', modification.rejected) },
  paymentArrear: { start: ofArrears, cards: TIMES },
  newNotification: { start: ofNotifications, cards: TIMES },
  messageReceived: { start: ofMessages, mails: 1 },
  serviceNotice: { start: ofNotice },
  knownDefect: { start: ofKnownDefect },
  parkingReserved: { start: reserved },
  parkingEnded: { start: reserved },
  // A change in each direction is news of its own, with two mails.
  parkingChanged: { start: changed, mails: 4 },
  parkingFree: { start: watched },
}

describe(`What happens ${TIMES} times within minutes`, () => {
  it.each(Object.entries(repeated))(
    'gives one card and two mails, unless its kind names other numbers: %s',
    async (_, { start, cards = 1, mails = 2 }) => {
      const { reader, again, later } = await start()
      for (let time = 0; time < TIMES; time++) {
        test.clock.advance(SECOND)
        await again(time)
      }
      await later?.()
      expect(await cardsOf(reader)).toBe(cards)
      expect(await mailsOf(reader)).toHaveLength(mails)
    },
  )

  it('is shown in its last state: a reservation that was cancelled', async () => {
    const { reader, again } = await reserved()
    for (let time = 0; time < TIMES; time++) await again(time)
    expect(await mailsOf(reader)).toEqual(['parkingReserved', 'parkingEnded'])
    const { body } = await reader.visitor.get('/api/user/notifications')
    const metas = routes.listNotifications.response.parse(body).map((card) => card.notificationMeta)
    expect(metas).toEqual([
      {
        title: 'Autopaikan P1 varaus on peruttu',
        text: 'Varaus peruttiin ennen kuin se alkoi.',
        lang: 'fi',
        target: { kind: 'parking', uuid: null },
        arrearAmount: null,
      },
    ])
  })
})

describe('An event of one kind that occurs all day', () => {
  it('gives at most ten mails of this kind, and one that says that more has happened', async () => {
    const { reader, again } = await ofNotice()
    const before = test.clock.now()
    test.clock.set(new Date('2026-11-22T00:00:00Z'))
    for (let time = 0; time < 80; time++) {
      test.clock.advance(16 * MINUTE)
      await again(time)
    }
    const kinds = await mailsOf(reader)
    // The first was sent on the day before, when it was received.
    expect(kinds).toEqual([...Array(11).fill('serviceNotice'), 'moreNews'])
    const refused = await test.database.query(
      `select from audit where action = 'mail.over-limit' and subject_id = $1`,
      [reader.accountId],
    )
    expect(refused).toHaveLength(70)
    test.clock.set(before)
  })

  it('is mailed again without a delay on the next day', async () => {
    const { reader, again } = await ofNotice()
    const before = test.clock.now()
    test.clock.set(new Date('2026-11-22T00:00:00Z'))
    for (let time = 0; time < 20; time++) {
      test.clock.advance(16 * MINUTE)
      await again(time)
    }
    test.clock.set(new Date('2026-11-22T22:00:00Z'))
    await again(20)
    expect((await mailsOf(reader)).at(-1)).toBe('serviceNotice')
    test.clock.set(before)
  })
})
