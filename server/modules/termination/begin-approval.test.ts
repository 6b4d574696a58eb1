import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makePendingTermination,
  type PendingRequest,
  sendAnswer,
} from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makePendingModification } from '../../../fixtures/server/modification.ts'
import { makeResident, makeStaff, makeTenant } from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId } from '../../demo/resident-rows.ts'
import { IdentityBrokerUnavailable } from '../../kernel/identity/broker.ts'

let away = false
let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal({
    around: (broker) => ({
      ...broker,
      begin: (asked) =>
        away ? Promise.reject(new IdentityBrokerUnavailable('ECONNREFUSED')) : broker.begin(asked),
    }),
  })
})
afterAll(() => portal.close())

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const NO_VERIFIER = { status: 403, body: { code: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' } }
const conflict = (state: string, allowed: string[]) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed },
})

const begun = (requestId: string) =>
  portal.database.query(
    `select purpose, operation_type, account_id, locale from identification i
     join termination_request r on r.contract_id = i.contract_id
     where r.id = $1 and i.purpose = 'contract-termination.approve'`,
    [requestId],
  )

let awaiting: PendingRequest
let laura: Visitor
let mikko: Visitor
beforeAll(async () => {
  awaiting = await makePendingTermination(portal, ['mikko', 'laura'])
  laura = await portal.visitor('laura')
  mikko = await portal.visitor('mikko')
})

describe('Answering a request', () => {
  it.each(['accept', 'reject'])(
    'returns the link for identification to %s',
    async (operationType) => {
      const asked = await makePendingTermination(portal, ['mikko', 'laura'])
      const answer = await sendAnswer(laura, asked, { operationType, locale: 'sv' })
      expect(pickStatusAndBody(answer)).toEqual({
        status: 200,
        body: { link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/) },
      })
      expect(answer.cookies).toEqual([
        {
          name: 'identification',
          httpOnly: true,
          value: expect.stringMatching(/^[\w-]{43}$/),
          maxAge: 1800,
          path: '/',
          sameSite: 'Lax',
        },
      ])
      expect(await begun(asked.requestId)).toEqual([
        {
          purpose: 'contract-termination.approve',
          operation_type: operationType,
          account_id: demoAccountId('laura'),
          locale: 'sv',
        },
      ])
    },
  )

  it('sent twice with one idempotency key starts one identification', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    const key = randomUUID()
    const first = await sendAnswer(laura, asked, {}, key)
    expect(pickStatusAndBody(await sendAnswer(laura, asked, {}, key))).toEqual(
      pickStatusAndBody(first),
    )
    expect(await begun(asked.requestId)).toHaveLength(1)
  })

  it('returns the same 404 for a request of another contract and an unknown request', async () => {
    const aino = await portal.visitor('aino')
    expect(pickStatusAndBody(await sendAnswer(aino, awaiting))).toEqual(NOT_FOUND)
    expect(
      pickStatusAndBody(await sendAnswer(laura, { ...awaiting, requestId: randomUUID() })),
    ).toEqual(NOT_FOUND)
    expect(
      pickStatusAndBody(await sendAnswer(laura, { ...awaiting, contract: randomUUID() })),
    ).toEqual(NOT_FOUND)
    const elsewhere = { ...awaiting, contract: demoContractId('korhonen') }
    expect(pickStatusAndBody(await sendAnswer(laura, elsewhere))).toEqual(NOT_FOUND)
  })

  it('is possible for contract parties only', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura', 'veera'])
    await portal.database.query(
      `update tenant set is_contract_party = false from account a
       where contract_id = $1 and tenant.person_id = a.person_id and a.id = $2`,
      [asked.contract, demoAccountId('veera')],
    )
    expect(pickStatusAndBody(await sendAnswer(await portal.visitor('veera'), asked))).toEqual(
      NOT_FOUND,
    )
  })

  it('is refused to a passport identity before any other check', async () => {
    const asked = await makePendingTermination(portal, ['mikko', 'alex'])
    const alex = await portal.visitor('alex')
    expect(pickStatusAndBody(await sendAnswer(alex, asked))).toEqual(NO_VERIFIER)
    await portal.database.query(
      `update termination_request set status = 'rejected' where id = $1`,
      [asked.requestId],
    )
    expect(pickStatusAndBody(await sendAnswer(alex, asked))).toEqual(NO_VERIFIER)
    expect(
      pickStatusAndBody(await sendAnswer(alex, { ...asked, requestId: randomUUID() })),
    ).toEqual(NOT_FOUND)
  })

  it.each([
    ['ready_for_review', ['provider.approved', 'provider.rejected']],
    ['approved', []],
    ['rejected', []],
  ])('is refused once the request is %s', async (status, allowed) => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    await portal.database.query('update termination_request set status = $2 where id = $1', [
      asked.requestId,
      status,
    ])
    expect(pickStatusAndBody(await sendAnswer(laura, asked))).toEqual(conflict(status, allowed))
    expect(await begun(asked.requestId)).toEqual([])
  })

  it('is refused to the party who gave notice of termination', async () => {
    expect(pickStatusAndBody(await sendAnswer(mikko, awaiting))).toEqual(
      conflict('pending_tenant_approval', []),
    )
  })

  it('is refused to a minor, who was not asked to approve', async () => {
    const minor = await makeResident(portal.database, { birthDate: '2010-01-01' })
    const contract = await portal.rentalOf('mikko', 'laura')
    await makeTenant(portal.database, { ...minor, contractId: contract })
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    await makeTenant(portal.database, { ...minor, contractId: asked.contract })
    expect(
      pickStatusAndBody(await sendAnswer(await makeSignedInVisitor(portal, minor), asked)),
    ).toEqual(conflict('pending_tenant_approval', []))
  })

  it.each(['accepted', 'rejected'])('is refused to a party that has %s', async (status) => {
    const asked = await makePendingTermination(portal, ['mikko', 'laura', 'elina'])
    await portal.database.query(
      `update termination_approval ap set status = $2, decided_at = $3
       from tenant t join account a on a.person_id = t.person_id
       where t.id = ap.tenant_id and ap.request_id = $1 and a.id = $4`,
      [asked.requestId, status, portal.clock.now(), demoAccountId('laura')],
    )
    expect(pickStatusAndBody(await sendAnswer(laura, asked))).toEqual(
      conflict('pending_tenant_approval', []),
    )
    expect((await sendAnswer(await portal.visitor('elina'), asked)).status).toBe(200)
  })

  it.each([
    [{ operationType: undefined }, 'operationType', 'required'],
    [{ operationType: 'postpone' }, 'operationType', 'invalid_type'],
    [{ operationData: { terminationRequestId: 'x' } }, 'operationData.terminationRequestId', null],
  ])('is refused with invalid data: %o', async (body, path, key) => {
    expect(pickStatusAndBody(await sendAnswer(laura, awaiting, body))).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path, key: key ?? expect.any(String) }] },
    })
  })

  it('is denied to staff who act for a resident', async () => {
    const staff = await makeSignedInVisitor(portal, {
      accountId: demoAccountId('laura'),
      staffAccountId: (await makeStaff(portal.database)).accountId,
    })
    expect(pickStatusAndBody(await sendAnswer(staff, awaiting))).toEqual({
      status: 401,
      body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
    })
  })

  it('requires a session', async () => {
    expect((await sendAnswer(new Visitor(portal), awaiting)).status).toBe(401)
  })

  it('about a termination returns its own error code while the identity broker is unavailable', async () => {
    away = true
    const answer = await sendAnswer(laura, awaiting)
    away = false
    expect(pickStatusAndBody(answer)).toEqual({
      status: 500,
      body: { code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' },
    })
    expect(portal.logged.some((line) => line.includes('"reason":"ECONNREFUSED"'))).toBe(true)
  })

  it('about a modification returns another error code while the identity broker is unavailable', async () => {
    const asked = await makePendingModification(portal, ['hanna', 'jari'])
    away = true
    const answer = await sendAnswer(await portal.visitor('jari'), asked)
    away = false
    expect(pickStatusAndBody(answer)).toEqual({
      status: 500,
      body: { code: 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR' },
    })
  })

  it('is accepted on the last day for answers, and refused later even if no job has run', async () => {
    const now = portal.clock.now()
    const asked = await makePendingTermination(portal, ['mikko', 'laura'])
    portal.clock.set(new Date('2026-12-31T21:59:59Z'))
    const lastDay = await sendAnswer(await portal.visitor('laura'), asked)
    portal.clock.set(new Date('2026-12-31T22:00:00Z'))
    const nextDay = await sendAnswer(await portal.visitor('laura'), asked)
    portal.clock.set(now)
    expect(lastDay.status).toBe(200)
    expect(pickStatusAndBody(nextDay)).toEqual(conflict('rejected', []))
  })
})
