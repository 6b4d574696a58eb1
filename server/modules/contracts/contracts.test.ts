import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract, Tenant } from '../../../api/contracts.ts'
import { type DemoPortal, startDemoPortal } from '../../../tests/support/demo-portal.ts'
import { makeContract, makeResident, makeTenant } from '../../../tests/support/people.ts'
import { type Seen, signedIn, type Visitor } from '../../../tests/support/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoContacts, demoProperties } from '../../demo/properties.ts'
import { demoAccountId } from '../../demo/rows.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const told = ({ status, body }: Seen) => ({ status, body })
const read = async <T>(visitor: Visitor, path: string) => {
  const { status, body } = await visitor.get(`/api${path}`)
  expect(status).toBe(200)
  return body as T
}

describe('The contracts of a resident', () => {
  it('tell everything about the home', async () => {
    const elina = await portal.visitor('elina')
    const [contract] = await read<Contract[]>(elina, '/contracts')
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

  it('begin with those in force, the newest first; then those to come, then those over', async () => {
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
    const contracts = await read<Contract[]>(await signedIn(portal, resident), '/contracts')
    expect(contracts.map(({ uuid }) => uuid)).toEqual([ids[3], ids[1], ids[2], ids[0]])
  })

  it('are asked for in one statement, however many there are', async () => {
    const sanna = await portal.visitor('sanna')
    await read(sanna, '/contracts')
    const query = portal.database.query
    const statements: string[] = []
    portal.database.query = (sql, params) => {
      statements.push(sql)
      return query(sql, params)
    }
    const contracts = await read<Contract[]>(sanna, '/contracts')
    portal.database.query = query
    expect(contracts).toHaveLength(11)
    expect(statements.filter((sql) => sql.includes('from tenant me'))).toHaveLength(1)
    expect(statements.filter((sql) => sql.includes('termination_request'))).toHaveLength(1)
  })

  it('are theirs as long as they are on them, and after that as long as the contract was', async () => {
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
    const contracts = await read<Contract[]>(await signedIn(portal, resident), '/contracts')
    expect(contracts.map(({ uuid }) => uuid).sort()).toEqual(seen.sort())
  })

  it('are seen by who only pays, too', async () => {
    const [contract, ...others] = await read<Contract[]>(
      await portal.visitor('pekka'),
      '/contracts',
    )
    expect(others).toEqual([])
    expect(contract).toMatchObject({
      uuid: demoContractId('tuomas'),
      terminationDisallowedReason: 'not_contract_party',
      tenant: { isPayer: true, isContractParty: false, tenantRole: 'non_tenant' },
    })
  })
})

describe('A contract of another and one that is not there', () => {
  it.each(['', '/tenants', '/beneficiaries', '/invoice-address', '/contacts'])(
    'answer alike: %s',
    async (path) => {
      const aino = await portal.visitor('aino')
      const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
      for (const id of [demoContractId('elina'), randomUUID(), 'unreadable']) {
        expect(told(await aino.get(`/api/contracts/${id}${path}`))).toEqual(notFound)
      }
    },
  )
})

describe('Those on a contract', () => {
  it('are told with their age and account, the parties first', async () => {
    const hanna = await portal.visitor('hanna')
    const contract = demoContractId('salonen')
    const tenants = await read<Tenant[]>(hanna, `/contracts/${contract}/tenants`)
    const usual = {
      id: expect.any(String),
      lastName: 'Salonen',
      companyName: null,
      contractUuid: contract,
      tenantRole: 'tenant',
      isContractParty: true,
      isPayer: true,
      nonDisclosure: false,
      isAdult: true,
      startDate: '2018-09-01',
      endDate: null,
      hasResidentUser: true,
    }
    expect(tenants).toEqual([
      {
        ...usual,
        firstName: 'Jari',
        email: 'jari.salonen@example.fi',
        phoneNumber: '+358 40 555 0114',
      },
      {
        ...usual,
        firstName: 'Hanna',
        email: 'hanna.salonen@example.fi',
        phoneNumber: '+358 40 555 0113',
      },
      {
        ...usual,
        firstName: 'Veera',
        email: 'veera.salonen@example.fi',
        phoneNumber: '+358 40 555 0115',
        isContractParty: false,
        isPayer: false,
      },
      {
        ...usual,
        firstName: 'Onni',
        email: null,
        phoneNumber: null,
        isContractParty: false,
        isPayer: false,
        isAdult: false,
        hasResidentUser: false,
      },
    ])
  })

  it('keep protected contact details to themselves', async () => {
    const path = `/contracts/${demoContractId('korhonen')}/tenants`
    const own = { email: 'laura.korhonen@example.fi', phoneNumber: '+358 40 555 0103' }
    const lauras = await read<Tenant[]>(await portal.visitor('laura'), path)
    const mikkos = await read<Tenant[]>(await portal.visitor('mikko'), path)
    const laura = ({ firstName }: Tenant) => firstName === 'Laura'
    expect(lauras.find(laura)).toMatchObject({ nonDisclosure: true, ...own })
    expect(mikkos.find(laura)).toMatchObject({
      nonDisclosure: true,
      email: null,
      phoneNumber: null,
    })
  })

  it('may be a company, which has neither names nor an age', async () => {
    const path = `/contracts/${demoContractId('sanna-has_company_tenant')}/tenants`
    const tenants = await read<Tenant[]>(await portal.visitor('sanna'), path)
    expect(tenants.find(({ companyName }) => companyName !== null)).toMatchObject({
      companyName: 'Estolan Konsultointi Oy',
      firstName: null,
      lastName: null,
      isAdult: null,
      hasResidentUser: false,
    })
  })
})

describe('The accounts of a contract', () => {
  const path = `/contracts/${demoContractId('korhonen')}/beneficiaries`

  it('are told to its parties, and stored sealed', async () => {
    expect(await read(await portal.visitor('laura'), path)).toEqual([
      {
        id: expect.any(String),
        tenantId: expect.any(String),
        beneficiaryName: 'Mikko Korhonen',
        iban: 'FI1350001520000081',
        bic: null,
        returnPercentage: 60,
      },
      {
        id: expect.any(String),
        tenantId: expect.any(String),
        beneficiaryName: 'Laura Korhonen',
        iban: 'FI6639363001000121',
        bic: null,
        returnPercentage: 40,
      },
    ])
    const rows = await portal.database.query('select * from beneficiary')
    expect(JSON.stringify(rows)).not.toContain('FI13')
  })

  it('are none for those who only live there', async () => {
    const contractId = await makeContract(portal.database)
    const [party, child] = [
      await makeResident(portal.database),
      await makeResident(portal.database),
    ]
    await makeTenant(portal.database, { ...party, contractId })
    const only = { isContractParty: false, isPayer: false }
    await makeTenant(portal.database, { ...child, ...only, contractId })
    await portal.database.query(
      `insert into beneficiary (contract_id, beneficiary_name, iban_sealed, return_percentage)
       values ($1, 'Aino Virtanen', $2, 33.33)`,
      [contractId, portal.parts.secrets.seal('FI2112345600000785')],
    )
    const own = `/contracts/${contractId}/beneficiaries`
    expect(await read(await signedIn(portal, party), own)).toMatchObject([
      { iban: 'FI2112345600000785', returnPercentage: 33.33 },
    ])
    expect(await read(await signedIn(portal, child), own)).toEqual([])
  })
})

describe('The invoice address', () => {
  const home = (street: string, recipient: string) => ({
    id: expect.any(String),
    invoiceRecipientName: recipient,
    streetAddressLine1: street,
    streetAddressLine2: null,
    postalCode: expect.any(String),
    city: expect.any(String),
    countryCode: 'FI',
    countryName: 'Suomi',
  })

  it('is the home, unless another one was chosen', async () => {
    expect(
      await read(
        await portal.visitor('aino'),
        `/contracts/${demoContractId('aino')}/invoice-address`,
      ),
    ).toEqual({
      contractAddress: home('Koivukuja 3 A 12', 'Aino Virtanen'),
      postalInvoiceAddress: null,
      electronicInvoiceAddress: null,
      selectedInvoiceType: 'contract_address',
      selectedPostalAddressType: 'contract_address',
    })
    expect(
      await read(
        await portal.visitor('olavi'),
        `/contracts/${demoContractId('olavi-rental')}/invoice-address`,
      ),
    ).toEqual({
      contractAddress: home('Satamakatu 5 A 7', 'Olavi Mäkinen'),
      postalInvoiceAddress: home('PL 17', 'Olavi Mäkinen'),
      electronicInvoiceAddress: null,
      selectedInvoiceType: 'postal_invoice_address',
      selectedPostalAddressType: 'postal_invoice_address',
    })
    expect(
      await read(
        await portal.visitor('pekka'),
        `/contracts/${demoContractId('tuomas')}/invoice-address`,
      ),
    ).toMatchObject({
      electronicInvoiceAddress: '003712345671',
      selectedInvoiceType: 'corporate_electronic',
      selectedPostalAddressType: 'contract_address',
    })
  })

  it('may be unknown', async () => {
    const contract = await portal.rentalOf('aino')
    const aino = await portal.visitor('aino')
    expect(await read(aino, `/contracts/${contract}/invoice-address`)).toEqual({
      contractAddress: null,
      postalInvoiceAddress: null,
      electronicInvoiceAddress: null,
      selectedInvoiceType: 'contract_address',
      selectedPostalAddressType: 'contract_address',
    })
  })
})

it('The contacts of a house come in the order of the provider', async () => {
  const aino = await portal.visitor('aino')
  const house = demoProperties.find(({ key }) => key === 'koivukuja')
  expect(await read(aino, `/contracts/${demoContractId('aino')}/contacts`)).toEqual(
    demoContacts(house!).map((contact) => ({ ...contact, id: expect.any(String) })),
  )
})

it('Staff who act for a resident see what the resident sees', async () => {
  const staffAccountId = demoAccountId('staff')
  const staff = await signedIn(portal, { accountId: demoAccountId('elina'), staffAccountId })
  const elina = await portal.visitor('elina')
  expect(await read(staff, '/contracts')).toEqual(await read(elina, '/contracts'))
})
