import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '../../../api/contracts.ts'
import { routes } from '../../../api/routes.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoAccountId, demoPersonId } from '../../demo/resident-rows.ts'
import type { Database } from '../../kernel/database/port.ts'
import { createContractLister } from './service.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const read = async (visitor: Visitor, path: string): Promise<unknown> => {
  const { status, body } = await visitor.get(`/api${path}`)
  expect(status).toBe(200)
  return body
}
const readContracts = async (visitor: Visitor) =>
  routes.listContracts.response.parse(await read(visitor, '/contracts'))

describe('The contracts of a resident', () => {
  it('contain all details of the home', async () => {
    const elina = await portal.visitor('elina')
    const [contract] = await readContracts(elina)
    expect(contract).toEqual({
      uuid: demoContractId('elina'),
      realPropertyName: 'Rantapolun asumisoikeustalo',
      contractType: 'right_of_occupancy',
      status: 'active',
      startDate: '2016-05-01',
      endDate: null,
      postalAddress: {
        streetAddressLine1: 'Rantapolku 1 C 21',
        streetAddressLine2: null,
        postalCode: '00980',
        city: 'Helsinki',
      },
      addressDetails: { staircaseLetter: 'C', apartmentNumber: '21' },
      terminationRequest: null,
      modificationRequest: null,
      terminationDisallowedReason: null,
      referenceNumber: '1002269',
      propertyCompanyName: 'Koivuranta-asunnot Oy',
      propertyCompanyAddress: 'Koivurannantie 2, 00100 Helsinki',
      collateral: { bankName: 'Nordea', isCollateral: true },
      tenant: {
        id: expect.any(String),
        isPayer: true,
        isContractParty: true,
        tenantRole: 'tenant',
      },
    } satisfies Contract)
    expect(await read(elina, `/contracts/${demoContractId('elina')}`)).toEqual(contract)
  })

  it('are sorted: contracts in force from newest to oldest, then future ones, then ended ones', async () => {
    const resident = await makeResident(portal.database)
    const wishes = [
      { status: 'terminated', startDate: '2024-01-01', endDate: '2025-01-31' },
      { status: 'active', startDate: '2020-01-01' },
      { status: 'signed', startDate: '2027-01-01' },
      { status: 'active', startDate: '2023-01-01' },
    ] as const
    const ids = []
    for (const wish of wishes) {
      const contractId = await makeContract(portal.database, wish)
      await makeTenant(portal.database, { ...resident, contractId })
      ids.push(contractId)
    }
    const contracts = await readContracts(await makeSignedInVisitor(portal, resident))
    expect(contracts.map(({ uuid }) => uuid)).toEqual([ids[3], ids[1], ids[2], ids[0]])
  })

  it('are loaded by one SQL statement for all concurrent calls', async () => {
    const statements: string[] = []
    const database: Database = {
      ...portal.database,
      query(sql, params) {
        statements.push(sql)
        return portal.database.query(sql, params)
      },
    }
    const list = createContractLister({ database, clock: portal.clock })
    const lists = await Promise.all(
      ['sanna', 'nobody', 'pekka'].map((key) => list({ personId: demoPersonId(key) })),
    )
    expect([lists.map(({ length }) => length), statements.length]).toEqual([[12, 0, 1], 1])
  })

  it('are not mixed up between residents who call concurrently', async () => {
    const residents = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { personId, ...resident } = await makeResident(portal.database)
        const ids = await Promise.all(
          Array.from({ length: index % 4 }, async () => {
            const contractId = await makeContract(portal.database, {})
            await makeTenant(portal.database, { ...resident, personId, contractId })
            return contractId
          }),
        )
        return { personId, ids: ids.sort() }
      }),
    )
    const list = createContractLister({ database: portal.database, clock: portal.clock })
    const seen = await Promise.all(
      residents.map(async ({ personId }) => ({
        personId,
        ids: (await list({ personId })).map(({ uuid }) => uuid).sort(),
      })),
    )
    expect(seen).toEqual(residents)
  })

  it('are visible during the tenancy, and afterwards if the tenancy lasted until the end of the contract', async () => {
    const resident = await makeResident(portal.database)
    const stays: [contractEnd: string | null, ownEnd: string | null, isSeen: boolean][] = [
      [null, null, true],
      [null, '2026-11-21', true],
      [null, '2026-11-20', false],
      ['2025-06-30', '2025-06-30', true],
      ['2025-06-30', '2025-06-29', false],
      ['2027-06-30', '2026-11-20', false],
    ]
    const seen: string[] = []
    for (const [contractEnd, endDate, isSeen] of stays) {
      const contractId = await makeContract(portal.database, { endDate: contractEnd })
      await makeTenant(portal.database, { ...resident, contractId, endDate })
      if (isSeen) seen.push(contractId)
    }
    const contracts = await readContracts(await makeSignedInVisitor(portal, resident))
    expect(contracts.map(({ uuid }) => uuid).sort()).toEqual(seen.sort())
  })

  it('are visible to a tenant who only pays', async () => {
    const [contract, ...others] = await readContracts(await portal.visitor('pekka'))
    expect(others).toEqual([])
    expect([contract?.uuid, contract?.terminationDisallowedReason, contract?.tenant]).toEqual([
      demoContractId('tuomas'),
      'not_contract_party',
      {
        id: expect.any(String),
        isPayer: true,
        isContractParty: false,
        tenantRole: 'non_tenant',
      },
    ])
  })
})

it('An unsigned modification does not hide the pending one', async () => {
  const resident = await makeResident(portal.database)
  const contractId = await makeContract(portal.database)
  await makeTenant(portal.database, { ...resident, contractId })
  const requests = [
    ['pending_tenant_approval', '2026-11-20T08:00:00.000Z'],
    ['pending_strong_authentication', '2026-11-21T08:00:00.000Z'],
  ]
  for (const [status, at] of requests) {
    await portal.database.query(
      `insert into modification_request
         (contract_id, reference, status, created_by_account_id, in_effect, notice_day, answer_by,
          created_at, updated_at)
       values ($1, $2, $3, $4, '2026-12-31', '2026-11-20', '2026-12-31', $5, $5)`,
      [contractId, randomUUID(), status, resident.accountId, at],
    )
  }
  const visitor = await makeSignedInVisitor(portal, resident)
  const { modificationRequest, terminationDisallowedReason } = Object(
    await read(visitor, `/contracts/${contractId}`),
  )
  expect({ modificationRequest, terminationDisallowedReason }).toEqual({
    modificationRequest: {
      status: 'pending_tenant_approval',
      createdAt: '2026-11-20T08:00:00.000Z',
    },
    terminationDisallowedReason: 'pending_modification_request',
  })
})

describe('The contract of another resident and an unknown contract', () => {
  it.each(['', '/tenants', '/beneficiaries', '/invoice-address', '/contacts'])(
    'return the same 404 at the path %s',
    async (path) => {
      const aino = await portal.visitor('aino')
      const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
      for (const id of [demoContractId('elina'), randomUUID(), 'unreadable']) {
        expect(pickStatusAndBody(await aino.get(`/api/contracts/${id}${path}`))).toEqual(notFound)
      }
    },
  )
})

it('Staff who act for a resident see what the resident sees', async () => {
  const staffAccountId = demoAccountId('staff')
  const staff = await makeSignedInVisitor(portal, {
    accountId: demoAccountId('elina'),
    staffAccountId,
  })
  const elina = await portal.visitor('elina')
  expect(await read(staff, '/contracts')).toEqual(await read(elina, '/contracts'))
})
