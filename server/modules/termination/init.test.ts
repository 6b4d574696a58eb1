import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt } from '../../../api/approval.ts'
import { terminationRequest } from '../../../api/termination.ts'
import { TERMINATION_BLOCKS } from '../../../domain/termination-block.ts'
import { startTestApp } from '../../../fixtures/server/app.ts'
import { getSelfIdentification } from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makeReservedYard } from '../../../fixtures/server/parking.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
} from '../../../fixtures/server/people.ts'
import {
  readRedirect,
  sendTermination,
  signTermination,
} from '../../../fixtures/server/termination.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type TestResponse,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId } from '../../demo/resident-rows.ts'
import { blockedContractKey } from '../../demo/sanna.ts'
import { IdentityBrokerUnavailable } from '../../kernel/identity/broker.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }

const identifications = async (contract: string) =>
  (await portal.database.query('select 1 from identification where contract_id = $1', [contract]))
    .length

describe('Giving notice of termination', () => {
  it('returns the link for identification, in the language of the resident', async () => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const answer = await sendTermination(aino, contract, { locale: 'sv' })
    expect(pickStatusAndBody(answer)).toEqual({
      status: 200,
      body: { link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/) },
    })
    expect(await identifications(contract)).toBe(1)
    expect(
      await portal.database.query('select language from account where id = $1', [
        demoAccountId('aino'),
      ]),
    ).toEqual([{ language: 'sv' }])
  })

  it('sent twice with one idempotency key starts one identification', async () => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const key = randomUUID()
    const first = await sendTermination(aino, contract, {}, key)
    expect(pickStatusAndBody(await sendTermination(aino, contract, {}, key))).toEqual(
      pickStatusAndBody(first),
    )
    expect(await identifications(contract)).toBe(1)
  })

  it('returns the same 404 for the contract of another resident and an unknown contract', async () => {
    const aino = await portal.visitor('aino')
    expect(pickStatusAndBody(await sendTermination(aino, demoContractId('elina')))).toEqual(
      NOT_FOUND,
    )
    expect(pickStatusAndBody(await sendTermination(aino, randomUUID()))).toEqual(NOT_FOUND)
  })

  it('sets the cookie of the identification only when an identification begins', async () => {
    const cookiesOf = ({ cookies }: TestResponse) =>
      cookies.map(({ name }) => name).filter((name) => name.endsWith('identification'))
    const aino = await portal.visitor('aino')
    expect(cookiesOf(await sendTermination(aino, randomUUID()))).toEqual([])
    const begun = await sendTermination(aino, await portal.rentalOf('aino'))
    expect(cookiesOf(begun)).toHaveLength(1)
  })

  it('is possible for contract parties only', async () => {
    const veera = await portal.visitor('veera')
    expect(pickStatusAndBody(await sendTermination(veera, demoContractId('salonen')))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'not_contract_party', allowed: [] },
    })
  })

  it.each(TERMINATION_BLOCKS.filter((block) => block !== 'not_contract_party'))(
    'is refused with the reason %s',
    async (state) => {
      const sanna = await portal.visitor('sanna')
      expect(
        pickStatusAndBody(await sendTermination(sanna, demoContractId(blockedContractKey(state)))),
      ).toEqual({
        status: 409,
        body: { code: 'STATE_CONFLICT', state, allowed: [] },
      })
    },
  )

  it('is refused before the contract has begun', async () => {
    const kaisa = await portal.visitor('kaisa')
    const contract = demoContractId('kaisa')
    expect(pickStatusAndBody(await sendTermination(kaisa, contract))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'not_yet_in_effect', allowed: [] },
    })
  })

  it('is refused while the address of the property company is unknown', async () => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    await portal.database.query(
      'update contract set property_company_address = null where id = $1',
      [contract],
    )
    expect(pickStatusAndBody(await sendTermination(aino, contract))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'company_address_missing', allowed: [] },
    })
    const asked = await sendTermination(aino, contract, { provider: 'passport' })
    expect(asked.body).toEqual({ code: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' })
    expect(await identifications(contract)).toBe(0)
  })

  it('reports other obstacles before that of a passport identity', async () => {
    const alex = await portal.visitor('alex')
    const contract = await portal.rentalOf('alex')
    await portal.database.query('update contract set is_estate = true where id = $1', [contract])
    expect((await sendTermination(alex, contract)).body).toEqual({
      code: 'STATE_CONFLICT',
      state: 'is_estate_contract',
      allowed: [],
    })
  })

  it('is refused to a passport identity of the account or of the call', async () => {
    const refusal = { status: 403, body: { code: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' } }
    const alex = await portal.visitor('alex')
    expect(pickStatusAndBody(await sendTermination(alex, demoContractId('alex')))).toEqual(refusal)
    const aino = await portal.visitor('aino')
    const asked = await sendTermination(aino, await portal.rentalOf('aino'), {
      provider: 'passport',
    })
    expect(pickStatusAndBody(asked)).toEqual(refusal)
  })

  it('is denied to staff who act for a resident', async () => {
    const staff = await makeSignedInVisitor(portal, {
      accountId: demoAccountId('aino'),
      staffAccountId: (await makeStaff(portal.database)).accountId,
    })
    expect(pickStatusAndBody(await sendTermination(staff, demoContractId('aino')))).toEqual({
      status: 401,
      body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
    })
  })

  it('requires a session', async () => {
    expect((await sendTermination(new Visitor(portal), demoContractId('aino'))).status).toBe(401)
  })
})

it('A termination is signed with the parking spots that the contract has reserved', async () => {
  const aino = await portal.visitor('aino')
  const contract = await portal.rentalOf('aino')
  await makeReservedYard(portal, contract, { from: '2026-01-01', until: '2026-11-20' })
  await readRedirect(aino, await signTermination(aino, contract, getSelfIdentification('aino')))
  const { id } = terminationRequest.parse(
    (await aino.get(`/api/contracts/${contract}/termination`)).body,
  )
  const { text } = receipt.parse(
    (await aino.get(`/api/contracts/${contract}/requests/${id}/receipt`)).body,
  )
  expect(text.split('\n').filter((line) => /Autopaik|Y\d/.test(line))).toEqual([
    'Autopaikat, joiden varaus päättyy viimeistään sopimuksen päättyessä: Y1, Y2',
  ])
})

it('A termination returns its own error code while the identity broker is unavailable', async () => {
  const test = await startTestApp({
    broker: {
      begin: () => Promise.reject(new IdentityBrokerUnavailable('ECONNREFUSED')),
      finish: async () => ({ kind: 'failed', reason: 'unused' }),
    },
  })
  const resident = await makeResident(test.database)
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { ...resident, contractId })
  expect(
    pickStatusAndBody(await sendTermination(await makeSignedInVisitor(test, resident), contractId)),
  ).toEqual({
    status: 500,
    body: { code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' },
  })
  expect(test.logged.some((line) => line.includes('"reason":"ECONNREFUSED"'))).toBe(true)
  await test.close()
})
