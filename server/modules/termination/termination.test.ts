import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TERMINATION_BLOCKS } from '../../../domain/termination-block.ts'
import { startTestApp } from '../../../tests/support/app.ts'
import { type DemoPortal, startDemoPortal } from '../../../tests/support/demo-portal.ts'
import { plainNotice, sendNotice, signNotice, whereTo } from '../../../tests/support/notice.ts'
import { makeContract, makeResident, makeStaff, makeTenant } from '../../../tests/support/people.ts'
import { type Seen, signedIn, Visitor } from '../../../tests/support/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId, demoPersonId } from '../../demo/rows.ts'
import { blockedKey } from '../../demo/sanna.ts'
import { IdentityBrokerUnavailable } from '../../identity/broker.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const told = ({ status, body }: Seen) => ({ status, body })
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const MIKKO = { person: '220179-913U' }

const beneficiary = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  tenantId: null,
  contractToTenantAssociationId: null,
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI21 1234 5600 0007 85',
  bic: null,
  returnPercentage: 100,
  phoneNumber: null,
  email: null,
}

const identifications = async (contract: string) =>
  (await portal.database.query('select 1 from identification where contract_id = $1', [contract]))
    .length

describe('Giving notice', () => {
  it('answers where to identify, in the language of the resident', async () => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const answer = await sendNotice(aino, contract, { locale: 'sv' })
    expect(told(answer)).toEqual({
      status: 200,
      body: { link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/) },
    })
    expect(await identifications(contract)).toBe(1)
  })

  it('sent twice with one key leads to one identification', async () => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const key = randomUUID()
    const first = await sendNotice(aino, contract, {}, key)
    expect(told(await sendNotice(aino, contract, {}, key))).toEqual(told(first))
    expect(await identifications(contract)).toBe(1)
  })

  it('is answered alike for a contract of another and for one that is not there', async () => {
    const aino = await portal.visitor('aino')
    expect(told(await sendNotice(aino, demoContractId('elina')))).toEqual(NOT_FOUND)
    expect(told(await sendNotice(aino, randomUUID()))).toEqual(NOT_FOUND)
  })

  it('is for contract parties', async () => {
    const veera = await portal.visitor('veera')
    expect(told(await sendNotice(veera, demoContractId('salonen')))).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  it.each(TERMINATION_BLOCKS.filter((block) => block !== 'not_contract_party'))(
    'is refused for the reason %s',
    async (state) => {
      const sanna = await portal.visitor('sanna')
      expect(told(await sendNotice(sanna, demoContractId(blockedKey(state))))).toEqual({
        status: 409,
        body: { code: 'STATE_CONFLICT', state, allowed: [] },
      })
    },
  )

  it('is refused before the contract takes effect', async () => {
    const kaisa = await portal.visitor('kaisa')
    const contract = demoContractId('kaisa')
    expect(told(await sendNotice(kaisa, contract))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'not_yet_in_effect', allowed: [] },
    })
  })

  it('is refused to a passport identity, however it is asked for', async () => {
    const refusal = { status: 403, body: { code: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER' } }
    const alex = await portal.visitor('alex')
    expect(told(await sendNotice(alex, demoContractId('alex')))).toEqual(refusal)
    const aino = await portal.visitor('aino')
    const asked = await sendNotice(aino, await portal.rentalOf('aino'), { provider: 'passport' })
    expect(told(asked)).toEqual(refusal)
  })

  it('is denied to staff who act for a resident', async () => {
    const staff = await signedIn(portal, {
      accountId: demoAccountId('aino'),
      staffAccountId: (await makeStaff(portal.database)).accountId,
    })
    expect(told(await sendNotice(staff, demoContractId('aino')))).toEqual({
      status: 401,
      body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
    })
  })

  it('asks for a session', async () => {
    expect((await sendNotice(new Visitor(portal), demoContractId('aino'))).status).toBe(401)
  })
})

describe('The form data', () => {
  const refusals: [title: string, change: object, fields: object[]][] = [
    [
      'without a reason and an end',
      { terminationReason: null, endDate: '' },
      [
        { path: 'operationData.endDate', key: 'required' },
        { path: 'operationData.terminationReason', key: 'required' },
      ],
    ],
    [
      'with an end before the notice period is over',
      { endDate: '2026-12-30' },
      [{ path: 'operationData.endDate', key: 'too_small_date' }],
    ],
    [
      'with an end more than a year ahead',
      { endDate: '2027-11-22' },
      [{ path: 'operationData.endDate', key: 'too_big_date' }],
    ],
    [
      'with a move after the end',
      { movingOutDate: '2027-01-01' },
      [{ path: 'operationData.movingOutDate', key: 'move_date_after_end_date' }],
    ],
    [
      'with a viewing sooner than in 24 hours',
      {
        displaysSelf: false,
        masterKeyAccessAllowed: true,
        displayStartDate: '2026-11-21',
        displayEndDate: '2026-12-31',
      },
      [{ path: 'operationData.displayStartDate', key: 'too_small_date' }],
    ],
    [
      'with a part of an address',
      {
        newAddress: {
          recipientName: 'Aino Virtanen',
          streetAddress: null,
          postalCode: '33200',
          city: 'Tampere',
        },
      },
      [{ path: 'operationData.newAddress.streetAddress', key: 'address_incomplete' }],
    ],
    [
      'with shares that do not add up, to an account and a person of other contracts',
      {
        beneficiaries: [
          {
            ...beneficiary,
            returnPercentage: 50,
            existingBeneficiaryId: '00000000-0000-4000-8000-000000000001',
            tenantId: '00000000-0000-4000-8000-000000000002',
          },
        ],
      },
      [
        {
          path: 'operationData.beneficiaries.0.returnPercentage',
          key: 'invalid_return_percentage_sum',
        },
        { path: 'operationData.beneficiaries.0.existingBeneficiaryId', key: 'invalid_string' },
        { path: 'operationData.beneficiaries.0.tenantId', key: 'invalid_string' },
      ],
    ],
    [
      'with a file that nobody has uploaded',
      { fileUuids: ['00000000-0000-4000-8000-000000000003'] },
      [{ path: 'operationData.fileUuids.0', key: 'invalid_string' }],
    ],
  ]

  it.each(refusals)('is refused %s', async (_title, change, fields) => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const answer = await sendNotice(aino, contract, {
      operationData: { ...plainNotice, ...change },
    })
    expect(told(answer)).toEqual({ status: 400, body: { code: 'VALIDATION_ERROR', fields } })
    expect(await identifications(contract)).toBe(0)
  })

  it('of a right of occupancy needs its collateral, its account and three months', async () => {
    const elina = await portal.visitor('elina')
    expect(told(await sendNotice(elina, demoContractId('elina')))).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'operationData.endDate', key: 'too_small_date' },
          { path: 'operationData.isCollateral', key: 'required' },
          { path: 'operationData.beneficiaries', key: 'required' },
        ],
      },
    })
  })

  it('may name an account that is kept with the contract', async () => {
    const signe = await portal.visitor('signe')
    const contract = demoContractId('signe')
    const kept: unknown = (await signe.get(`/api/contracts/${contract}/beneficiaries`)).body
    const [{ id, tenantId }] = kept as [{ id: string; tenantId: string }]
    const one = { ...beneficiary, existingBeneficiaryId: id, tenantId }
    const operationData = { ...plainNotice, beneficiaries: [one] }
    expect((await sendNotice(signe, contract, { operationData })).status).toBe(200)
  })

  it('of a fixed term may end when the term does', async () => {
    const olavi = await portal.visitor('olavi')
    const contract = demoContractId('olavi-fixed-term')
    const late = await sendNotice(olavi, contract, {
      operationData: { ...plainNotice, endDate: '2027-09-22' },
    })
    expect(told(late)).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'operationData.endDate', key: 'too_big_date' }],
      },
    })
  })
})

it('A notice is refused with its own code while the identity broker is away', async () => {
  const test = await startTestApp({
    broker: {
      begin: () => Promise.reject(new IdentityBrokerUnavailable('ECONNREFUSED')),
      finish: async () => ({ kind: 'failed', reason: 'unused' }),
    },
  })
  const resident = await makeResident(test.database)
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { ...resident, contractId })
  expect(told(await sendNotice(await signedIn(test, resident), contractId))).toEqual({
    status: 500,
    body: { code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' },
  })
  await test.close()
})

describe('A notice of one of two parties', () => {
  it('waits for the other, who is asked and sees it', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const address = await signNotice(mikko, contract, MIKKO)
    expect(await whereTo(mikko, address)).toEqual({
      status: 303,
      location: `/asiointi/${contract}/irtisano?success=true&state=pending`,
    })

    const [own, others] = await Promise.all(
      [mikko, laura].map(async (one) => one.get(`/api/contracts/${contract}/termination`)),
    )
    const approvals = [
      {
        tenantId: expect.any(String),
        firstName: 'Laura',
        lastName: 'Korhonen',
        status: 'waiting',
        decidedAt: null,
      },
    ]
    const expected = { status: 'pending_tenant_approval', approvals }
    expect(own?.body).toMatchObject({ ...expected, createdBySelf: true })
    expect(others?.body).toMatchObject({ ...expected, createdBySelf: false })
    expect((await laura.get(`/api/contracts/${contract}`)).body).toMatchObject({
      terminationRequest: { status: 'pending_tenant_approval' },
      terminationDisallowedReason: 'pending_termination_tenant_approvals',
    })

    const notified = await portal.database.query(
      `select account_id, category, priority from notification where contract_id = $1
       order by category desc`,
      [contract],
    )
    expect(notified).toEqual([
      {
        account_id: demoAccountId('mikko'),
        category: 'termination_request_created',
        priority: 'normal',
      },
      {
        account_id: demoAccountId('laura'),
        category: 'termination_request_approval_needed',
        priority: 'important',
      },
    ])
  })

  it('shows a protected address and contact details to nobody else', async () => {
    const contract = await portal.rentalOf('mikko', 'laura')
    await portal.database.query(
      'update tenant set non_disclosure = true where contract_id = $1 and person_id = $2',
      [contract, demoPersonId('mikko')],
    )
    const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
    const newAddress = {
      recipientName: 'Mikko Korhonen',
      streetAddress: 'Salakuja 1',
      postalCode: '00100',
      city: 'Helsinki',
    }
    const [phoneNumber, email] = ['+358 40 555 0102', 'mikko.korhonen@example.fi']
    const one = { ...beneficiary, phoneNumber, email }
    const operationData = { ...plainNotice, newAddress, beneficiaries: [one] }
    await whereTo(mikko, await signNotice(mikko, contract, MIKKO, { operationData }))

    const iban = 'FI2112345600000785'
    const address = `/api/contracts/${contract}/termination`
    expect((await mikko.get(address)).body).toMatchObject({
      newAddress,
      beneficiaries: [{ ...one, iban }],
    })
    expect((await laura.get(address)).body).toMatchObject({
      newAddress: null,
      beneficiaries: [{ ...one, iban, phoneNumber: null, email: null }],
    })
  })
})

describe('A request and its receipt', () => {
  it('are told apart from nothing only by those who may see them', async () => {
    const contract = demoContractId('salonen')
    const [hanna, jari, veera, aino] = await Promise.all(
      ['hanna', 'jari', 'veera', 'aino'].map((key) => portal.visitor(key)),
    )
    const at = `/api/contracts/${contract}`
    expect(told(await hanna!.get(`${at}/termination`))).toEqual(NOT_FOUND)

    await whereTo(hanna!, await signNotice(hanna!, contract, { person: '020484-9882' }))
    const request = (await hanna!.get(`${at}/termination`)).body as { id: string }
    const receipt = `${at}/requests/${request.id}/receipt`
    expect((await hanna!.get(receipt)).body).toMatchObject({
      requestId: request.id,
      signerName: 'Hanna Salonen',
      method: 'bank',
      text: expect.stringContaining('Ilmoituksen hyväksyvät lisäksi: Jari Salonen'),
    })

    expect((await jari!.get(`${at}/termination`)).status).toBe(200)
    expect(told(await jari!.get(receipt))).toEqual(NOT_FOUND)
    expect(told(await veera!.get(`${at}/termination`))).toEqual(NOT_FOUND)
    expect(told(await veera!.get(receipt))).toEqual(NOT_FOUND)
    expect(told(await aino!.get(`${at}/termination`))).toEqual(NOT_FOUND)
    expect(told(await aino!.get(receipt))).toEqual(NOT_FOUND)
    const elsewhere = `/api/contracts/${demoContractId('aino')}/requests/${request.id}/receipt`
    expect(told(await aino!.get(elsewhere))).toEqual(NOT_FOUND)
  })
})
