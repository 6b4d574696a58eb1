import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDate } from '../../domain/dates.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { readAllPages } from '../../fixtures/server/paged.ts'
import { makeParkingArea, makeParkingSpot, makeReservation } from '../../fixtures/server/parking.ts'
import {
  makeContract,
  makeResident,
  makeTenant,
  type Resident,
} from '../../fixtures/server/people.ts'
import { readContract } from '../../fixtures/server/read-contract.ts'
import { makeSignedInVisitor } from '../../fixtures/server/visitor.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import { readMail, readMailbox } from '../../server/kernel/mail/mailbox.ts'
import type { MailOrder } from '../../server/kernel/mail/orders.ts'
import { renderMail } from '../../server/kernel/mail/write-mail.ts'
import { decideRequest, listRequests } from '../../server/modules/all-requests/decide.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const END = '2026-12-31'
const PROVIDER = 'Koivuranta-asunnot Oy'

/** Overrides of a request; by default it waits for the provider on an open-ended contract. */
interface RequestOptions {
  readonly reference: string
  readonly status?: string
  readonly contractEndDate?: string
}

const newDatabase = makeMigratedDatabaseOpener()

describe('The provider', () => {
  let test: TestApp
  let mikko: Resident
  let laura: Resident
  beforeAll(async () => {
    test = await startTestApp({ database: await newDatabase() })
    const { database } = test
    mikko = await makeResident(database, { givenName: 'Mikko', familyName: 'Korhonen' })
    laura = await makeResident(database, {
      givenName: 'Laura',
      familyName: 'Korhonen',
      language: 'sv',
    })
  })
  afterAll(() => test.close())

  /**
   * A termination request of Mikko's, approved by Laura and by a party whose account was removed.
   */
  async function requestOf({
    reference,
    status = 'ready_for_review',
    contractEndDate,
  }: RequestOptions) {
    const { database } = test
    const contract = await makeContract(database, { endDate: contractEndDate ?? null })
    const gone = await makeResident(database, { status: 'removed' })
    await makeTenant(database, { personId: mikko.personId, contractId: contract })
    const asked: string[] = []
    for (const { personId } of [laura, gone])
      asked.push(await makeTenant(database, { personId, contractId: contract }))
    const [row] = await database.query<{ id: string }>(
      `insert into termination_request (contract_id, contract_type, reference, status,
           created_by_account_id, notice_day, end_date, termination_reason,
           giving_contact_info_allowed, master_key_access_allowed, has_pets_in_apartment,
           displays_self, created_at, updated_at)
         values ($1, 'rental', $2, $3, $4, '2026-11-21', $5, 'other', true, false, false, true, $6,
           $6) returning id`,
      [contract, reference, status, mikko.accountId, END, test.clock.now()],
    )
    const id = row?.id ?? ''
    const answer = status === 'pending_tenant_approval' ? 'waiting' : 'accepted'
    for (const tenant of asked)
      await database.query(
        `insert into termination_approval (request_id, tenant_id, contract_id, status, decided_at)
           values ($1, $2, $3, $4, $5)`,
        [id, tenant, contract, answer, answer === 'waiting' ? null : test.clock.now()],
      )
    return { id, contract }
  }

  const decide = (request: string, decision: 'approve' | 'reject') =>
    decideRequest(test.dependencies, { request, decision, providerKey: 'tests', requestId: 'call' })

  const notifications = (id: string) =>
    test.database.query(
      `select account_id as account, category, priority, contract_id as contract,
           created_at as at from notification where request_id = $1`,
      [id],
    )
  const audit = (contract: string) =>
    test.database.query(
      `select action, actor_account_id as actor, subject_id as subject, request_id as call, details
         from audit where contract_id = $1 order by id`,
      [contract],
    )
  const contractOf = async (contract: string) =>
    readContract(await makeSignedInVisitor(test, laura), contract)
  const mails = async () => {
    const { database, dependencies } = test
    const sent = await readMailbox(database, dependencies.secrets)
    const read = await Promise.all(
      sent.map(({ id }) => readMail(database, dependencies.secrets, id)),
    )
    await database.query('delete from mail')
    return read
      .map((mail) => ({ ...mail, id: '' }))
      .toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
  }
  const mailsOf = (orders: readonly MailOrder[]) =>
    orders
      .map((order) => ({
        id: '',
        kind: order.kind,
        locale: order.locale,
        to: order.to,
        status: 'queued',
        createdAt: test.clock.now(),
        sentAt: null,
        ...renderMail(moduleDeclarations.letters, order, PROVIDER),
      }))
      .toSorted((a, b) => a.to.localeCompare(b.to))
  const toBoth = (
    kind: 'requestApproved' | 'requestRejected',
    expected: {
      reference: string
      endDate: string
      contract: string
      parkingSpots?: readonly string[]
    },
  ) => {
    const params = {
      reference: expected.reference,
      contract: 'Koivukuja 3, 02100 Espoo',
      endDate: expected.endDate,
      url: `http://localhost:3000/asiointi/${expected.contract}/irtisano/vahvista`,
    }
    const more = { parkingSpots: expected.parkingSpots ?? [] }
    return mailsOf([
      { kind, locale: 'fi', to: mikko.email, params: { ...params, ...more, name: 'Mikko' } },
      { kind, locale: 'sv', to: laura.email, params: { ...params, ...more, name: 'Laura' } },
    ])
  }
  const byAccount = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b))

  it('sees the open requests, the oldest first', async () => {
    const waiting = await requestOf({ reference: 'AAAA-3333', status: 'pending_tenant_approval' })
    test.clock.advance(1000)
    const ready = await requestOf({ reference: 'AAAA-4444' })
    await requestOf({ reference: 'AAAA-6666', status: 'approved' })
    await requestOf({ reference: 'AAAA-7777', status: 'rejected' })
    const common = {
      kind: 'termination',
      home: 'Koivukuja 3 A 12, 02100 Espoo',
      noticeDay: '2026-11-21',
      endDate: END,
      modification: null,
      givenBy: 'Mikko Korhonen',
    }

    expect(await readAllPages((page) => listRequests(test.dependencies, page))).toEqual([
      {
        ...common,
        id: waiting.id,
        reference: 'AAAA-3333',
        status: 'pending_tenant_approval',
        contractUuid: waiting.contract,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
      {
        ...common,
        id: ready.id,
        reference: 'AAAA-4444',
        status: 'ready_for_review',
        contractUuid: ready.contract,
        createdAt: '2026-11-21T10:00:01.000Z',
      },
    ])
  })

  it('approves a termination: the contract ends, cannot be terminated again, and all parties are notified', async () => {
    const { id, contract } = await requestOf({ reference: 'CCCC-3333' })
    const before = await contractOf(contract)
    expect([before.endDate, before.terminationDisallowedReason]).toEqual([
      null,
      'pending_termination_review',
    ])

    expect(await decide('cccc-3333', 'approve')).toEqual({
      id,
      kind: 'termination',
      reference: 'CCCC-3333',
      status: 'approved',
      contractUuid: contract,
      contractEndDate: END,
      effectiveOn: null,
    })

    expect(await contractOf(contract)).toEqual({
      ...before,
      status: 'active',
      endDate: END,
      terminationRequest: { ...before.terminationRequest, status: 'approved' },
      terminationDisallowedReason: 'contract_terminated',
    })
    expect((await notifications(id)).toSorted(byAccount)).toEqual(
      [mikko, laura]
        .map(({ accountId }) => ({
          account: accountId,
          category: 'termination_request_accepted_by_provider',
          priority: 'normal',
          contract,
          at: test.clock.now(),
        }))
        .toSorted(byAccount),
    )
    expect(await mails()).toEqual(
      toBoth('requestApproved', { reference: 'CCCC-3333', endDate: END, contract }),
    )
    expect(await audit(contract)).toEqual([
      {
        action: 'termination.moved',
        actor: null,
        subject: id,
        call: 'call',
        details: { event: 'provider.approved', from: 'ready_for_review', to: 'approved' },
      },
      {
        action: 'contract.ended',
        actor: null,
        subject: contract,
        call: 'call',
        details: { endDate: END, by: 'provider', terminationRequestId: id },
      },
    ])
  })

  it('ends the reservations of parking spots with an approved termination, and the notification says so', async () => {
    const { id, contract } = await requestOf({ reference: 'PPPP-3333' })
    const area = await makeParkingArea(test, contract)
    const [held, ending, upcoming] = [
      await makeParkingSpot(test, area, 'P1'),
      await makeParkingSpot(test, area, 'P2'),
      await makeParkingSpot(test, area, 'P3'),
    ]
    await makeReservation(test, held, { from: '2026-01-01', contract })
    await makeReservation(test, ending, { from: '2026-01-01', until: '2026-12-01', contract })
    await makeReservation(test, upcoming, { from: '2027-02-01', contract })
    await makeReservation(test, upcoming, { from: '2026-01-01', until: '2027-01-31' })
    expect((await contractOf(contract)).parkingSpots).toEqual(['P2', 'P1', 'P3'])
    await decide(id, 'approve')
    expect(
      await test.database.query(
        `select s.name, upper(r.days) - 1 as last from parking_reservation r
         join parking_spot s on s.id = r.spot_id where s.area_id = $1 order by s.name`,
        [area],
      ),
    ).toEqual([
      { name: 'P1', last: END },
      { name: 'P2', last: '2026-12-01' },
      { name: 'P3', last: '2027-01-31' },
    ])
    expect(await mails()).toEqual(
      toBoth('requestApproved', {
        reference: 'PPPP-3333',
        endDate: END,
        contract,
        parkingSpots: ['P1', 'P3'],
      }),
    )
    const call = { actor: null, call: 'call' }
    expect(await audit(contract)).toEqual([
      {
        ...call,
        action: 'termination.moved',
        subject: id,
        details: { to: 'approved', from: 'ready_for_review', event: 'provider.approved' },
      },
      {
        ...call,
        action: 'parking.ended',
        subject: expect.any(String),
        details: { by: 'contract', spot: held.id },
      },
      {
        ...call,
        action: 'parking.cancelled',
        subject: expect.any(String),
        details: { by: 'contract', spot: upcoming.id },
      },
      {
        ...call,
        action: 'contract.ended',
        subject: contract,
        details: { by: 'provider', endDate: END, terminationRequestId: id },
      },
    ])
  })

  it('rejects a termination: the contract continues, and all parties are notified', async () => {
    const { id, contract } = await requestOf({ reference: 'DDDD-3333' })
    const before = await contractOf(contract)

    expect(await decide(id, 'reject')).toEqual({
      id,
      kind: 'termination',
      reference: 'DDDD-3333',
      status: 'rejected',
      contractUuid: contract,
      contractEndDate: null,
      effectiveOn: null,
    })

    expect(await contractOf(contract)).toEqual({
      ...before,
      status: 'active',
      endDate: null,
      terminationRequest: { ...before.terminationRequest, status: 'rejected' },
      terminationDisallowedReason: 'missing_resident_users',
    })
    expect((await notifications(id)).toSorted(byAccount)).toEqual(
      [mikko, laura]
        .map(({ accountId }) => ({
          account: accountId,
          category: 'termination_request_rejected_by_provider',
          priority: 'important',
          contract,
          at: test.clock.now(),
        }))
        .toSorted(byAccount),
    )
    expect(await mails()).toEqual(
      toBoth('requestRejected', { reference: 'DDDD-3333', endDate: END, contract }),
    )
    expect(await audit(contract)).toEqual([
      {
        action: 'termination.moved',
        actor: null,
        subject: id,
        call: 'call',
        details: { event: 'provider.rejected', from: 'ready_for_review', to: 'rejected' },
      },
    ])
  })

  it('leaves an earlier end date of the contract unchanged by an approval, and the answer says so', async () => {
    const contractEndDate = '2026-12-15'
    const { id, contract } = await requestOf({ reference: 'EEEE-3333', contractEndDate })
    expect(await decide('EEEE-3333', 'approve')).toEqual({
      id,
      kind: 'termination',
      reference: 'EEEE-3333',
      contractEndDate,
      status: 'approved',
      contractUuid: contract,
      effectiveOn: null,
    })
    expect((await contractOf(contract)).endDate).toBe(contractEndDate)
    const sent = await mails()
    expect(sent).toEqual(
      toBoth('requestApproved', { reference: 'EEEE-3333', endDate: contractEndDate, contract }),
    )
    expect(sent.every(({ text }) => !String(text).includes(formatDate(END)))).toBe(true)
  })

  it.each([
    [
      'FFFF-3333',
      'pending_tenant_approval',
      ['approval.given', 'approval.refused', 'request.lapsed'],
    ],
    ['FFFF-4444', 'approved', []],
    ['FFFF-6666', 'rejected', []],
  ])(
    'cannot decide a request %s, which is %s, and notifies nobody',
    async (reference, status, allowed) => {
      const { id, contract } = await requestOf({ reference, status })
      const before = await contractOf(contract)
      for (const decision of ['approve', 'reject'] as const)
        await expect(decide(reference, decision)).rejects.toEqual(
          new ApiError('STATE_CONFLICT', { extra: { state: status, allowed } }),
        )
      expect(await notifications(id)).toEqual([])
      expect(await mails()).toEqual([])
      expect(await audit(contract)).toEqual([])
      expect(before.endDate).toBeNull()
      expect(await contractOf(contract)).toEqual(before)
    },
  )

  it('finds no request under an unknown reference number', async () => {
    await requestOf({ reference: 'GGGG-3333' })
    for (const name of ['GGGG-4444', '', '%', crypto.randomUUID()])
      await expect(decide(name, 'approve')).rejects.toEqual(new ApiError('NOT_FOUND'))
  })

  it('uses one timestamp for the whole decision', async () => {
    const { id, contract } = await requestOf({ reference: 'JJJJ-3333' })
    const clock = {
      now: () => {
        test.clock.advance(1)
        return test.clock.now()
      },
    }
    await decideRequest(
      { ...test.dependencies, clock },
      { request: id, decision: 'approve', providerKey: 'tests', requestId: null },
    )
    const [{ at } = { at: null }] = await test.database.query<{ at: Date }>(
      'select decided_at as at from termination_request where id = $1',
      [id],
    )
    expect(at).toEqual(test.clock.now())
    expect(
      await test.database.query(
        `select created_at as at from notification where request_id = $1
           union select created_at from mail union select at from audit where contract_id = $2`,
        [id, contract],
      ),
    ).toEqual([{ at }])
    await mails()
  })

  it('decides a request once when decisions are concurrent', async () => {
    const { id, contract } = await requestOf({ reference: 'HHHH-3333' })
    const before = await contractOf(contract)
    const asked = (['approve', 'reject', 'approve', 'reject'] as const).map((decision) =>
      decide(id, decision),
    )
    const outcomes = await Promise.allSettled(asked)
    const winners = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect(await notifications(id)).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
    const [decided] = winners
    const isApproved = decided?.status === 'fulfilled' && decided.value.status === 'approved'
    expect(await contractOf(contract)).toEqual({
      ...before,
      endDate: isApproved ? END : null,
      terminationRequest: {
        ...before.terminationRequest,
        status: isApproved ? 'approved' : 'rejected',
      },
      terminationDisallowedReason: isApproved ? 'contract_terminated' : 'missing_resident_users',
    })
  })
})
