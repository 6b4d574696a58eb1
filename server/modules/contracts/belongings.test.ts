import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../../../api/contracts.ts'
import { routes } from '../../../api/routes.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { readContract } from '../../../fixtures/server/read-contract.ts'
import { makeSignedInVisitor, type Visitor } from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { demoContacts, demoProperties } from '../../demo/properties.ts'
import { blockedContractKey } from '../../demo/sanna.ts'

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
const readTenants = async (visitor: Visitor, contract: string) =>
  routes.listTenants.response.parse(await read(visitor, `/contracts/${contract}/tenants`))

describe('The tenants of a contract', () => {
  it('are listed with age and account, contract parties before other tenants', async () => {
    const hanna = await portal.visitor('hanna')
    const contract = demoContractId('salonen')
    const tenants = await readTenants(hanna, contract)
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

  it('do not see the protected contact details of other tenants', async () => {
    const contract = demoContractId('korhonen')
    const own = { email: 'laura.korhonen@example.fi', phoneNumber: '+358 40 555 0103' }
    const lauras = await readTenants(await portal.visitor('laura'), contract)
    const mikkos = await readTenants(await portal.visitor('mikko'), contract)
    const laura = ({ firstName }: Tenant) => firstName === 'Laura'
    const herself = {
      id: expect.any(String),
      firstName: 'Laura',
      lastName: 'Korhonen',
      companyName: null,
      contractUuid: contract,
      tenantRole: 'tenant',
      isContractParty: true,
      isPayer: true,
      nonDisclosure: true,
      isAdult: true,
      startDate: '2020-06-01',
      endDate: null,
      hasResidentUser: true,
    }
    expect(lauras.find(laura)).toEqual({ ...herself, ...own })
    expect(mikkos.find(laura)).toEqual({ ...herself, email: null, phoneNumber: null })
  })

  it.each(['unconfirmed', 'removed'] as const)(
    'count as tenants without an account while theirs is %s, which blocks a termination',
    async (status) => {
      const [one, other] = [
        await makeResident(portal.database),
        await makeResident(portal.database, { givenName: 'Onni', status }),
      ]
      const contractId = await makeContract(portal.database)
      for (const { personId } of [one, other]) {
        await makeTenant(portal.database, { personId, contractId })
      }
      const visitor = await makeSignedInVisitor(portal, one)
      const tenants = await readTenants(visitor, contractId)
      expect(
        Object.fromEntries(
          tenants.map(({ firstName, hasResidentUser }) => [firstName, hasResidentUser]),
        ),
      ).toEqual({ Aino: true, Onni: false })
      const { terminationDisallowedReason } = await readContract(visitor, contractId)
      expect(terminationDisallowedReason).toBe('missing_resident_users')
    },
  )

  it('may have the role of a replacement apartment tenant', async () => {
    const resident = await makeResident(portal.database)
    const contractId = await makeContract(portal.database)
    await makeTenant(portal.database, {
      personId: resident.personId,
      contractId,
      tenantRole: 'replacement_apartment_tenant',
    })
    const visitor = await makeSignedInVisitor(portal, resident)
    const tenants = await readTenants(visitor, contractId)
    const contract = routes.readContract.response.parse(
      await read(visitor, `/contracts/${contractId}`),
    )
    expect([...tenants, contract.tenant].map(({ tenantRole }) => tenantRole)).toEqual([
      'replacement_apartment_tenant',
      'replacement_apartment_tenant',
    ])
  })

  it('may be a company, without names and age', async () => {
    const contract = demoContractId(blockedContractKey('has_company_tenant'))
    const tenants = await readTenants(await portal.visitor('sanna'), contract)
    expect(tenants.find(({ companyName }) => companyName !== null)).toEqual({
      companyName: 'Estolan Konsultointi Oy',
      firstName: null,
      lastName: null,
      isAdult: null,
      hasResidentUser: false,
      id: expect.any(String),
      contractUuid: expect.any(String),
      tenantRole: 'tenant',
      isContractParty: true,
      isPayer: true,
      email: null,
      phoneNumber: null,
      nonDisclosure: false,
      startDate: '2025-11-01',
      endDate: null,
    })
  })
})

describe('The beneficiaries of a contract', () => {
  const path = `/contracts/${demoContractId('korhonen')}/beneficiaries`

  it('are returned to its parties, with masked account numbers of others, and are stored encrypted', async () => {
    expect(await read(await portal.visitor('laura'), path)).toEqual([
      {
        id: expect.any(String),
        tenantId: expect.any(String),
        beneficiaryName: 'Mikko Korhonen',
        iban: '••••0081',
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
    expect(await read(await portal.visitor('mikko'), path)).toEqual([
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
        iban: '••••0121',
        bic: null,
        returnPercentage: 40,
      },
    ])
    const rows = await portal.database.query('select * from beneficiary')
    expect(JSON.stringify(rows)).not.toContain('FI13')
  })

  it('are refused to residents who live there and are no contract parties', async () => {
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
      [contractId, portal.dependencies.secrets.seal('FI2112345600000785')],
    )
    const own = `/contracts/${contractId}/beneficiaries`
    expect(await read(await makeSignedInVisitor(portal, party), own)).toEqual([
      // A beneficiary that belongs to no tenant is masked for everybody.
      {
        iban: '••••0785',
        returnPercentage: 33.33,
        id: expect.any(String),
        tenantId: null,
        beneficiaryName: 'Aino Virtanen',
        bic: null,
      },
    ])
    expect((await (await makeSignedInVisitor(portal, child)).get(`/api${own}`)).status).toBe(403)
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

  it('is the address of the home, unless another address was chosen', async () => {
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
    ).toEqual({
      contractAddress: {
        id: expect.any(String),
        invoiceRecipientName: 'Tuomas Puhelimeton',
        streetAddressLine1: 'Peltokatu 14 B 6',
        streetAddressLine2: null,
        postalCode: '33230',
        city: 'Tampere',
        countryCode: 'FI',
        countryName: 'Suomi',
      },
      postalInvoiceAddress: null,
      electronicInvoiceAddress: '003712345671',
      selectedInvoiceType: 'corporate_electronic',
      selectedPostalAddressType: 'contract_address',
    })
  })

  it('may be unknown to the portal', async () => {
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

describe('The contacts of a property', () => {
  const path = `/contracts/${demoContractId('aino')}/contacts`

  it('are in the order of the provider, with the roles of committee members', async () => {
    const aino = await portal.visitor('aino')
    const house = demoProperties.find(({ key }) => key === 'koivukuja')
    expect(await read(aino, path)).toEqual(
      demoContacts(house!).map((contact) => {
        const {
          committeeRole,
          openingHoursFi,
          openingHoursSv: _sv,
          openingHoursEn: _en,
          ...rest
        } = contact
        return {
          name: null,
          phoneNumber: null,
          email: null,
          officeName: null,
          url: null,
          ...rest,
          id: expect.any(String),
          serviceRole: committeeRole ?? null,
          ...(typeof openingHoursFi === 'string' && {
            openingHours: { text: openingHoursFi, lang: 'fi' },
          }),
        }
      }),
    )
  })

  it.each([
    ['sv', ['sv', 'fi', 'sv']],
    ['en', ['en', 'fi', 'en']],
    ['fi', ['fi', 'fi', 'fi']],
  ])(
    'have opening hours in the language of the call, or otherwise in another language: %s',
    async (language, langs) => {
      const aino = await portal.visitor('aino')
      const { body } = await aino.get(`/api${path}`, { 'accept-language': language })
      const contacts = routes.listContacts.response.parse(body)
      expect(contacts.flatMap(({ openingHours }) => openingHours?.lang ?? [])).toEqual(langs)
    },
  )
})

describe('The building of a contract', () => {
  it('has all fields that the provider has sent about the building', async () => {
    const elina = await portal.visitor('elina')
    expect(await read(elina, `/contracts/${demoContractId('elina')}/building-info`)).toEqual({
      constructionDate: '1998-03-01',
      floorCount: 5,
      realPropertyAreasTotal: 5320,
      heatingMethod: 'geothermal',
      realPropertyImageUrl: '/demo/brick-house.svg',
      internetOperator: {
        officeName: 'Kotiverkko',
        email: 'tuki@kotiverkko.example',
        phoneNumber: '+358 10 555 0120',
      },
      postalAddress: {
        streetAddressLine1: 'Rantapolku 1',
        streetAddressLine2: null,
        postalCode: '00980',
        city: 'Helsinki',
      },
      address: {
        city: 'Helsinki',
        streetName: 'Rantapolku',
        streetNumber: '1',
        building: 'C',
        district: 'Vuosaari',
        districtSpecifier: 'Meri-Rastila',
        region: 'Uusimaa',
      },
    })
  })

  it('has no fields that the provider has not sent', async () => {
    const resident = await makeResident(portal.database)
    const contractId = await makeContract(portal.database)
    await makeTenant(portal.database, { ...resident, contractId })
    const visitor = await makeSignedInVisitor(portal, resident)
    expect(await read(visitor, `/contracts/${contractId}/building-info`)).toEqual({
      constructionDate: null,
      floorCount: null,
      realPropertyAreasTotal: null,
      heatingMethod: null,
      realPropertyImageUrl: null,
      internetOperator: null,
      address: {
        building: null,
        district: null,
        districtSpecifier: null,
        region: null,
        city: 'Espoo',
        streetName: 'Koivukuja',
        streetNumber: '3',
      },
      postalAddress: {
        streetAddressLine1: 'Koivukuja 3',
        streetAddressLine2: null,
        postalCode: '02100',
        city: 'Espoo',
      },
    })
  })

  it.each(['contacts', 'building-info'])(
    'of another resident gets the same answer as a missing contract: %s',
    async (what) => {
      const aino = await portal.visitor('aino')
      const answers = await Promise.all(
        [demoContractId('elina'), crypto.randomUUID()].map((id) =>
          aino.get(`/api/contracts/${id}/${what}`),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    },
  )
})
