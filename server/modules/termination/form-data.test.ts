import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../api/routes.ts'
import { minimalTermination, refundBeneficiary } from '../../../fixtures/minimal-termination.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { insertTermination } from '../../../fixtures/server/rows.ts'
import { sendTermination } from '../../../fixtures/server/termination.ts'
import { pickStatusAndBody } from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId, demoPersonId } from '../../demo/resident-rows.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const identifications = async (contract: string) =>
  (await portal.database.query('select 1 from identification where contract_id = $1', [contract]))
    .length

/** A contract of Mikko and Laura with Mikko's account, as Laura reads it and sends it back. */
async function lauraKeepsMikko() {
  const contract = await portal.rentalOf('mikko', 'laura')
  await portal.database.query(
    `insert into beneficiary (contract_id, tenant_id, beneficiary_name, iban_sealed, return_percentage)
     select $1, id, 'Mikko Korhonen', $3, 100 from tenant where contract_id = $1 and person_id = $2`,
    [contract, demoPersonId('mikko'), portal.dependencies.secrets.seal('FI2112345600000785')],
  )
  const laura = await portal.visitor('laura')
  const [known] = routes.listBeneficiaries.response.parse(
    (await laura.get(`/api/contracts/${contract}/beneficiaries`)).body,
  )
  if (!known) throw new Error('The account is known')
  const { id: existingBeneficiaryId, tenantId, iban, bic } = known
  const kept = { ...refundBeneficiary, existingBeneficiaryId, tenantId, iban, bic }
  return { contract, laura, kept }
}

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
            ...refundBeneficiary,
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
      [{ path: 'operationData.fileUuids.0', key: 'unknown_file' }],
    ],
  ]

  it.each(refusals)('of a termination is refused %s', async (_title, change, fields) => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const answer = await sendTermination(aino, contract, {
      operationData: { ...minimalTermination, ...change },
    })
    expect(pickStatusAndBody(answer)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields },
    })
    expect(await identifications(contract)).toBe(0)
  })

  it('may have as end date that of an earlier termination of the same contract', async () => {
    const aino = await portal.visitor('aino')
    const [contract, other] = [await portal.rentalOf('aino'), await portal.rentalOf('aino')]
    for (const [at, endDate] of [
      [contract, '2026-12-15'],
      [contract, '2026-11-20'],
      [other, '2026-12-14'],
    ] as const) {
      const status = 'rejected'
      const id = await insertTermination(portal.database, {
        account: demoAccountId('aino'),
        contract: at,
        status,
      })
      await portal.database.query('update termination_request set end_date = $2 where id = $1', [
        id,
        endDate,
      ])
    }
    const { body } = await aino.get(`/api/contracts/${contract}/termination`)
    expect(routes.readTermination.response.parse(body)?.endDatesSoFar).toEqual([
      '2026-11-20',
      '2026-12-15',
    ])
    const ends = async (endDate: string) => {
      const operationData = { ...minimalTermination, endDate }
      return (await sendTermination(aino, contract, { operationData })).status
    }
    expect([await ends('2026-12-15'), await ends('2026-12-14'), await ends('2026-11-20')]).toEqual([
      200, 400, 400,
    ])
  })

  it('is refused with every error of the body at once: in its shape, its bounds and its ids', async () => {
    const aino = await portal.visitor('aino')
    const contract = await portal.rentalOf('aino')
    const answer = await sendTermination(aino, contract, {
      operationData: {
        ...minimalTermination,
        movingOutDate: 'soon',
        endDate: '2026-12-30',
        terminationReason: 'whim',
        beneficiaries: [
          {
            ...refundBeneficiary,
            iban: 'FI00',
            tenantId: '00000000-0000-4000-8000-000000000002',
          },
        ],
        fileUuids: ['none', '00000000-0000-4000-8000-000000000003'],
      },
      locale: 'de',
      provider: 'email',
    })
    const errors = [
      ['operationData.movingOutDate', 'invalid_date'],
      ['operationData.terminationReason', 'invalid_type'],
      ['operationData.fileUuids.0', 'invalid_string'],
      ['operationData.beneficiaries.0.iban', 'invalid_iban'],
      ['operationData.endDate', 'too_small_date'],
      ['locale', 'invalid_type'],
      ['provider', 'invalid_type'],
      ['operationData.beneficiaries.0.tenantId', 'invalid_string'],
      ['operationData.fileUuids.1', 'unknown_file'],
    ]
    expect(pickStatusAndBody(answer)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: errors.map(([path, key]) => ({ path, key })) },
    })
  })

  it.each([[null], ['x'], [[]], [{ fileUuids: 5, beneficiaries: [null, 5, {}] }]])(
    'of a termination is refused when it is %j',
    async (operationData) => {
      const aino = await portal.visitor('aino')
      const answer = await sendTermination(aino, await portal.rentalOf('aino'), { operationData })
      expect([answer.status, Object(answer.body).code]).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  it("of a right of occupancy requires the collateral, a beneficiary's account and three months’ notice", async () => {
    const elina = await portal.visitor('elina')
    expect(pickStatusAndBody(await sendTermination(elina, demoContractId('elina')))).toEqual({
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

  it('may name a beneficiary who is stored with the contract', async () => {
    const signe = await portal.visitor('signe')
    const contract = demoContractId('signe')
    const [kept] = routes.listBeneficiaries.response.parse(
      (await signe.get(`/api/contracts/${contract}/beneficiaries`)).body,
    )
    const { id: existingBeneficiaryId, tenantId } = kept!
    const one = { ...refundBeneficiary, existingBeneficiaryId, tenantId }
    const operationData = { ...minimalTermination, beneficiaries: [one] }
    expect((await sendTermination(signe, contract, { operationData })).status).toBe(200)
  })

  it('may have a masked account number for another known beneficiary, which stays as stored', async () => {
    const { contract, kept, laura } = await lauraKeepsMikko()
    expect(kept.iban).toBe('••••0785')
    const sent = async (change: object) => {
      const operationData = { ...minimalTermination, beneficiaries: [{ ...kept, ...change }] }
      return pickStatusAndBody(await sendTermination(laura, contract, { operationData }))
    }
    const wrong = (field: string, key: string) => ({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [{ path: `operationData.beneficiaries.0.${field}`, key }],
      },
    })
    expect((await sent({})).status).toBe(200)
    expect((await sent({ iban: '•••• 0785' })).status).toBe(200)
    expect(await sent({ iban: '••••0786' })).toEqual(wrong('iban', 'invalid_iban'))
    expect(await sent({ iban: '••••' })).toEqual(wrong('iban', 'invalid_iban'))
    expect(await sent({ existingBeneficiaryId: null })).toEqual(wrong('iban', 'invalid_iban'))
  })

  it('of a fixed-term contract may have the last day of the term as end date', async () => {
    const olavi = await portal.visitor('olavi')
    const contract = demoContractId('olavi-fixed-term')
    const late = await sendTermination(olavi, contract, {
      operationData: { ...minimalTermination, endDate: '2027-09-22' },
    })
    expect(pickStatusAndBody(late)).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'operationData.endDate', key: 'too_big_date' }],
      },
    })
  })
})
