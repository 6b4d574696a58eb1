import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../api/routes.ts'
import { listNotifications } from '../../../api/user.ts'
import { findLastLateDueDay } from '../../../domain/banking-days.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('A resident', () => {
  it('sees the details of their own account', async () => {
    const resident = await makeResident(test.database, {
      givenName: 'Signe',
      familyName: 'Lindholm',
      phoneNumber: null,
    })
    const visitor = await makeSignedInVisitor(test, resident)

    expect(pickStatusAndBody(await visitor.get('/api/user/profile'))).toEqual({
      status: 200,
      body: {
        uuid: resident.accountId,
        firstName: 'Signe',
        lastName: 'Lindholm',
        email: resident.email,
        phoneNumber: null,
        cognitoId: resident.residentNumber,
        marketingAllowed: false,
        communicationBySms: false,
        communicationByEmail: true,
        pendingEmail: null,
      },
    })
  })

  it('sees how they were identified, and that no staff act for them', async () => {
    const visitor = await makeSignedInVisitor(
      test,
      await makeResident(test.database, { identityProvider: 'passport' }),
    )
    expect((await visitor.get('/api/user/metadata')).body).toEqual({
      isImpersonator: false,
      impersonatorEmail: null,
      identityProvider: 'passport',
    })
  })

  it('has roles on each current contract, and no roles on former contracts', async () => {
    const resident = await makeResident(test.database)
    const { personId } = resident
    const [own, paid, shared, left] = await Promise.all([
      makeContract(test.database, { startDate: '2025-01-01' }),
      makeContract(test.database, { startDate: '2024-01-01' }),
      makeContract(test.database, { startDate: '2023-01-01' }),
      makeContract(test.database),
    ])
    await makeTenant(test.database, { personId, contractId: own })
    await makeTenant(test.database, {
      personId,
      contractId: paid,
      tenantRole: 'non_tenant',
      isContractParty: false,
    })
    await makeTenant(test.database, {
      personId,
      contractId: shared,
      tenantRole: 'subtenant',
      isContractParty: false,
      isPayer: false,
    })
    await makeTenant(test.database, { personId, contractId: left, endDate: '2026-11-20' })
    const visitor = await makeSignedInVisitor(test, resident)

    expect((await visitor.get('/api/user/permissions')).body).toEqual([
      { contractUuid: own, tenantRoles: ['tenant', 'payer', 'contractParty'] },
      { contractUuid: paid, tenantRoles: ['payer'] },
      { contractUuid: shared, tenantRoles: ['tenant'] },
    ])
  })
})

describe('Feature flags', () => {
  it('are public, off unless they are set, and limited to the known flags', async () => {
    await test.database.query(
      `insert into feature_flag values ('passportAuth', true), ('messages', false), ('secret', true)`,
    )
    expect(pickStatusAndBody(await new Visitor(test).get('/api/feature-flags'))).toEqual({
      status: 200,
      body: {
        removeUser: false,
        paymentInfo: false,
        passportAuth: true,
        contractModification: false,
        messages: false,
      },
    })
  })
})

describe('Notifications', () => {
  async function withNotifications() {
    const resident = await makeResident(test.database)
    const contract = await makeContract(test.database)
    const tenant = await makeTenant(test.database, {
      personId: resident.personId,
      contractId: contract,
    })
    const make = async (
      createdAt: string,
      { closeable = true, category = 'normal', closedAt = '' } = {},
    ) => {
      const [row] = await test.database.query<{ id: string }>(
        `insert into notification (account_id, contract_id, priority, category, is_closeable,
           created_at, closed_at)
         values ($1, $2, 'normal', $3, $4, $5, $6) returning id`,
        [resident.accountId, contract, category, closeable, createdAt, closedAt || null],
      )
      return row?.id ?? ''
    }
    const makeArrear = async (since: string, cents: number) => {
      const [row] = await test.database.query<{ id: string }>(
        `insert into invoice (contract_id, sum_cents, is_e_invoice, in_collection, is_paid,
           arrear_since)
         values ($1, $2, false, false, false, $3) returning id`,
        [contract, cents, since],
      )
      return row?.id ?? ''
    }
    return {
      resident,
      contract,
      tenant,
      make,
      makeArrear,
      visitor: await makeSignedInVisitor(test, resident),
    }
  }

  it('are listed while they are open, the newest first', async () => {
    const { contract, make, makeArrear, visitor } = await withNotifications()
    const old = await makeArrear('2026-11-01T08:00:00Z', 123_40)
    const recent = await make('2026-11-20T08:00:00Z')
    await make('2026-11-10T08:00:00Z', { closedAt: '2026-11-11T08:00:00Z' })

    expect((await visitor.get('/api/user/notifications')).body).toEqual([
      {
        id: recent,
        contractUuid: contract,
        priority: 'normal',
        category: 'normal',
        notificationMeta: { arrearAmount: null },
        isCloseable: true,
        createdAt: '2026-11-20T08:00:00.000Z',
        closedAt: null,
      },
      {
        id: old,
        contractUuid: contract,
        priority: 'important',
        category: 'arrear',
        notificationMeta: { arrearAmount: 123.4 },
        isCloseable: false,
        createdAt: '2026-11-01T08:00:00.000Z',
        closedAt: null,
      },
    ])
  })

  it('about arrears are for contract parties and payers only', async () => {
    const { tenant, makeArrear, visitor } = await withNotifications()
    const id = await makeArrear('2026-11-20T08:00:00Z', 10_00)
    const is = (isContractParty: boolean, isPayer: boolean) =>
      test.database.query('update tenant set is_contract_party = $2, is_payer = $3 where id = $1', [
        tenant,
        isContractParty,
        isPayer,
      ])
    const listed = async () => {
      const { body } = await visitor.get('/api/user/notifications')
      return (body as { id: string }[]).map((one) => one.id)
    }
    await is(true, false)
    expect(await listed()).toEqual([id])
    await is(false, true)
    expect(await listed()).toEqual([id])
    await is(false, false)
    expect(await listed()).toEqual([])
    expect(pickStatusAndBody(await visitor.post(`/api/user/notifications/${id}/close`))).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it('are closed once, and the first closing time stays', async () => {
    const { resident, make, visitor } = await withNotifications()
    const id = await make('2026-11-20T08:00:00Z')
    const close = () => visitor.post(`/api/user/notifications/${id}/close`)
    const closedAt = test.clock.now().toISOString()

    expect(pickStatusAndBody(await close())).toEqual({ status: 200, body: { id, closedAt } })
    test.clock.advance(60_000)
    expect(pickStatusAndBody(await close())).toEqual({ status: 200, body: { id, closedAt } })
    expect((await visitor.get('/api/user/notifications')).body).toEqual([])
    expect(
      await test.database.query(
        'select action, actor_account_id as actor from audit where subject_id = $1',
        [id],
      ),
    ).toEqual([{ action: 'notification.closed', actor: resident.accountId }])
  })

  it('are closed together with older ones about the same kind of request', async () => {
    const { contract, make, visitor } = await withNotifications()
    const sent = await make('2026-11-18T08:00:00Z', { category: 'termination_request_created' })
    const change = await make('2026-11-18T09:00:00Z', { category: 'modification_request_created' })
    const normal = await make('2026-11-18T10:00:00Z')
    const accepted = await make('2026-11-19T08:00:00Z', {
      category: 'termination_request_accepted_by_tenant',
    })
    const later = await make('2026-11-20T08:00:00Z', {
      category: 'termination_request_accepted_by_provider',
    })
    await visitor.post(`/api/user/notifications/${accepted}/close`)
    const { body } = await visitor.get('/api/user/notifications')
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([later, normal, change])
    expect(
      await test.database.query(
        `select subject_id as id from audit where action = 'notification.closed'
           and contract_id = $1 order by subject_id`,
        [contract],
      ),
    ).toEqual([sent, accepted].toSorted().map((id) => ({ id })))
  })

  it('about arrears name the invoice and its due day, and say when the invoice is paid in another way', async () => {
    const { makeArrear, visitor } = await withNotifications()
    const [plain, collected, electronic] = [
      await makeArrear('2026-11-03T08:00:00Z', 10_00),
      await makeArrear('2026-11-02T08:00:00Z', 10_00),
      await makeArrear('2026-11-01T08:00:00Z', 10_00),
    ]
    const set = (id: string, change: string) =>
      test.database.query(
        `update invoice set name_on_bill = 'Vuokra 10/2026', due_date = '2026-10-02', ${change}
         where id = $1`,
        [id],
      )
    await set(plain, 'is_paid = false')
    await set(collected, 'in_collection = true')
    await set(electronic, 'is_e_invoice = true')
    const named = { arrearAmount: 10, nameOnBill: 'Vuokra 10/2026', dueDate: '2026-10-02' }
    const { body } = await visitor.get('/api/user/notifications')
    const cards = routes.listNotifications.response.parse(body)
    expect(cards.map(({ id, notificationMeta }) => [id, notificationMeta])).toEqual([
      [plain, named],
      [collected, { ...named, paidElsewhere: true }],
      [electronic, { ...named, paidElsewhere: true }],
    ])
  })

  it('about arrears are shown only when the invoice can no longer be paid in time', async () => {
    const { makeArrear, visitor } = await withNotifications()
    const lastLate = findLastLateDueDay(helsinki.dayOf(test.clock.now()))
    const [late, inTime] = [
      await makeArrear('2026-11-03T08:00:00Z', 10_00),
      await makeArrear('2026-11-02T08:00:00Z', 10_00),
    ]
    for (const [id, day] of [
      [late, lastLate],
      [inTime, addDays(lastLate, 1)],
    ])
      await test.database.query('update invoice set due_date = $2 where id = $1', [id, day])
    const shown = listNotifications.response.parse(
      (await visitor.get('/api/user/notifications')).body,
    )
    expect(shown.map(({ id }) => id)).toEqual([late])
  })

  it('that ask for an answer name the last day for it', async () => {
    const { make, visitor } = await withNotifications()
    const id = await make('2026-11-20T08:00:00Z', { closeable: false })
    await test.database.query(`update notification set answer_by = '2026-12-31' where id = $1`, [
      id,
    ])
    expect((await visitor.get('/api/user/notifications')).body).toEqual([
      {
        id,
        isCloseable: false,
        notificationMeta: { arrearAmount: null, answerBy: '2026-12-31' },
        contractUuid: expect.any(String),
        priority: 'normal',
        category: 'normal',
        createdAt: '2026-11-20T08:00:00.000Z',
        closedAt: null,
      },
    ])
  })

  it('that may not be closed stay open, such as those about arrears', async () => {
    const { make, makeArrear, visitor } = await withNotifications()
    const ids = [
      await make('2026-11-20T08:00:00Z', { closeable: false }),
      await makeArrear('2026-11-20T08:00:00Z', 10_00),
    ]
    for (const id of ids)
      expect(pickStatusAndBody(await visitor.post(`/api/user/notifications/${id}/close`))).toEqual({
        status: 409,
        body: { code: 'STATE_CONFLICT', state: 'open', allowed: [] },
      })
  })

  it('of other accounts return 404, like unknown ones', async () => {
    const { make } = await withNotifications()
    const { visitor } = await withNotifications()
    const close = (id: string) => visitor.post(`/api/user/notifications/${id}/close`)
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } }

    expect(pickStatusAndBody(await close(await make('2026-11-20T08:00:00Z')))).toEqual(notFound)
    expect(pickStatusAndBody(await close(crypto.randomUUID()))).toEqual(notFound)
    expect(pickStatusAndBody(await close('1'))).toEqual(notFound)
  })
})
