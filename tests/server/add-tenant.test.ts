import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotifications } from '../../api/user.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import {
  getSelfIdentification,
  redirectAfterAnswer,
  signAnswer,
} from '../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { makeMailQueueingFail } from '../../fixtures/server/failing-mail.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import {
  readModification,
  readTenants,
  switchModificationsOn,
} from '../../fixtures/server/modification.ts'
import { makeStaff, makeTenant } from '../../fixtures/server/people.ts'
import { readRedirect, signTermination } from '../../fixtures/server/termination.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type TestResponse,
  type Visitor,
} from '../../fixtures/server/visitor.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { readMail, readMailbox } from '../../server/kernel/mail/mailbox.ts'
import { renderMail } from '../../server/kernel/mail/write-mail.ts'
import { decideRequest, listRequests } from '../../server/modules/all-requests/decide.ts'

const CODE = buildIdentityCode({ birthDate: '1991-05-16', individualNumber: 983 })
const eino = {
  socialSecurityNumber: CODE,
  firstName: 'Eino',
  lastName: 'Uusi',
  email: 'eino.uusi@example.fi',
  phoneNumber: '+358 40 555 0177',
  birthDate: '1991-05-16',
}
/** A person with a separate identity code for each number from 2 to 899. */
const anybody = (individualNumber: number, change: object = {}) => ({
  ...eino,
  socialSecurityNumber: buildIdentityCode({ birthDate: '1991-05-16', individualNumber }),
  ...change,
})

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const conflict = (state: string) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed: [] },
})
const invalid = (...fields: [path: string, key: string][]) => ({
  status: 400,
  body: {
    code: 'VALIDATION_ERROR',
    fields: fields.map(([path, key]) => ({ path: `operationData.tenants${path}`, key })),
  },
})

const sendPersons = (
  visitor: Visitor,
  contract: string,
  tenants: readonly object[],
  { locale = 'fi', key }: { readonly locale?: string; readonly key?: string } = {},
): Promise<TestResponse> =>
  visitor.post(
    `/api/contracts/${contract}/confirm-operation/add-tenant`,
    { operationData: { tenants }, locale },
    { 'idempotency-key': key ?? randomUUID() },
  )

const newDatabase = makeMigratedDatabaseOpener()

describe('Adding tenants', () => {
  let portal: DemoPortal
  let hanna: Visitor
  let jari: Visitor
  beforeAll(async () => {
    portal = await startDemoPortal({ database: await newDatabase() })
    await switchModificationsOn(portal)
    hanna = await portal.visitor('hanna')
    jari = await portal.visitor('jari')
  })
  afterAll(() => portal.close())

  const decide = (request: string) =>
    decideRequest(portal.dependencies, {
      request,
      decision: 'approve',
      providerKey: 'tests',
      requestId: null,
    })
  const answer = async (contract: string, requestId: string, operationType = 'accept') => {
    const visitor = await portal.visitor('jari')
    const asked = { kind: 'modification', contract, requestId } as const
    return readRedirect(
      visitor,
      await signAnswer(visitor, asked, getSelfIdentification('jari'), { operationType }),
    )
  }
  const count = async (contract: string) => {
    const rows = await portal.database.query(
      'select 1 from modification_request where contract_id = $1',
      [contract],
    )
    return rows.length
  }

  it('Hanna adds a person, Jari and the provider approve, and the person becomes a tenant', async () => {
    const contract = await portal.rentalOf('hanna', 'jari')
    const spaced = { ...eino, socialSecurityNumber: ` ${CODE.toLowerCase()} ` }
    expect(pickStatusAndBody(await sendPersons(hanna, contract, [spaced]))).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Pyyntö on lähetetty. Se odottaa sopimuksen muiden osapuolten hyväksyntää.',
      },
    })
    const own = await readModification(hanna, contract)
    const others = await readModification(jari, contract)
    const { id, reference } = own
    const [person] = own.addTenantEvents
    const { socialSecurityNumber: _code, ...seen } = eino
    expect(person).toEqual({ ...seen, id: person?.id })
    expect(others.addTenantEvents).toEqual([{ ...person, email: null, phoneNumber: null }])
    const { addTenantEvents: _added, contractPartyTenantIds: parties, ...request } = others
    const { hanna: first, jari: second } = await readTenants(hanna, contract)
    const ofHanna = { firstName: 'Hanna', lastName: 'Salonen' }
    const ofJari = { firstName: 'Jari', lastName: 'Salonen', tenantId: second?.id }
    const now = portal.clock.now().toISOString()
    expect(new Set(parties)).toEqual(new Set([first?.id, second?.id]))
    expect(request).toEqual({
      id,
      uuid: id,
      reference,
      contractId: contract,
      status: 'pending_tenant_approval',
      description: null,
      createdAt: now,
      updatedAt: now,
      decidedAt: null,
      createdByResidentUserId: demoAccountId('hanna'),
      createdBySelf: false,
      givenBy: ofHanna,
      noticeDay: '2026-11-21',
      inEffect: '2026-11-21',
      answerBy: '2026-12-05',
      effectiveOn: null,
      removeTenantEvents: [],
      transferTenantEvent: null,
      approvals: [{ ...ofJari, isSelf: true, status: 'waiting', decidedAt: null }],
      rejectedBy: null,
      people: [{ ...ofHanna, tenantId: first?.id }, ofJari],
    })
    expect(
      pickStatusAndBody(await hanna.get(`/api/contracts/${contract}/requests/${id}/receipt`)),
    ).toEqual({ status: 200, body: null })

    expect(await answer(contract, id)).toEqual(
      redirectAfterAnswer(contract, 'success=true&state=confirmed', 'modification'),
    )
    const { body: signed } = await (await portal.visitor('jari')).get(
      `/api/contracts/${contract}/requests/${id}/receipt`,
    )
    expect(signed).toEqual({
      id: expect.any(String),
      reference,
      action: 'accept',
      text: expect.stringContaining(ADDED),
      requestId: id,
      signedAt: '2026-11-21T10:00:00.000Z',
      signerName: 'Jari Salonen',
      method: 'bank',
      hash: expect.any(String),
    })
    const listed = (await listRequests(portal.dependencies, { limit: 500 })).items.find(
      (one) => one.id === id,
    )
    expect(listed?.modification).toEqual({
      leaving: [],
      added: ['Eino Uusi'],
      inEffect: '2026-11-21',
      description: null,
      receiver: null,
      addedUnderAnotherName: [],
    })
    expect(await decide(id)).toEqual({
      id,
      kind: 'modification',
      reference,
      status: 'approved',
      effectiveOn: '2026-11-21',
      contractUuid: contract,
      contractEndDate: null,
    })

    const tenants = Object.values(await readTenants(hanna, contract))
    expect(tenants.find(({ firstName }) => firstName === 'Eino')).toEqual({
      id: expect.any(String),
      lastName: 'Uusi',
      tenantRole: 'tenant',
      isContractParty: false,
      isPayer: false,
      isAdult: true,
      hasResidentUser: false,
      startDate: '2026-11-21',
      endDate: null,
      firstName: 'Eino',
      companyName: null,
      contractUuid: contract,
      email: null,
      phoneNumber: null,
      nonDisclosure: false,
    })
    const kept = await portal.database.query(
      `select 1 from person where given_name = 'Eino' and family_name = 'Uusi'`,
    )
    expect(kept).toHaveLength(1)
    const said = JSON.stringify([own, others, signed, portal.logged])
    expect(said).not.toContain(CODE)
  })

  it('Jari rejects the addition: nobody is added to the contract', async () => {
    const contract = await portal.rentalOf('hanna', 'jari')
    await sendPersons(hanna, contract, [anybody(501)])
    const { id } = await readModification(hanna, contract)
    expect(await answer(contract, id, 'reject')).toEqual(
      redirectAfterAnswer(contract, 'success=true&state=rejected', 'modification'),
    )
    expect(Object.keys(await readTenants(hanna, contract))).toHaveLength(2)
  })

  it('a sole party adds several persons, and only the provider has to approve', async () => {
    const contract = await portal.rentalOf('hanna')
    expect(
      pickStatusAndBody(
        await sendPersons(hanna, contract, [anybody(503), anybody(504)], { locale: 'en' }),
      ),
    ).toEqual({
      status: 200,
      body: {
        success: true,
        message:
          'The request has been sent and will be processed. You will get an email once that is done.',
      },
    })
    const { id, status, approvals } = await readModification(hanna, contract)
    expect([status, approvals]).toEqual(['ready_for_review', []])
    await decide(id)
    expect(Object.keys(await readTenants(hanna, contract))).toHaveLength(3)
  })

  it('a known person keeps their data, and a former tenant becomes a tenant again', async () => {
    const contract = await portal.rentalOf('hanna')
    const { database } = portal
    await makeTenant(database, {
      personId: demoPersonId('veera'),
      contractId: contract,
      endDate: '2024-01-31',
    })
    const typed = anybody(505, {
      socialSecurityNumber: '150306A9144',
      firstName: 'Vera',
      birthDate: null,
    })
    expect((await sendPersons(hanna, contract, [typed])).status).toBe(200)
    await decide((await readModification(hanna, contract)).id)
    const veera = await portal.visitor('veera')
    expect((await readTenants(veera, contract))['veera']).toEqual({
      id: expect.any(String),
      firstName: 'Veera',
      isContractParty: false,
      startDate: '2026-11-21',
      endDate: null,
      hasResidentUser: true,
      lastName: 'Salonen',
      companyName: null,
      contractUuid: contract,
      tenantRole: 'tenant',
      isPayer: false,
      email: null,
      phoneNumber: null,
      nonDisclosure: false,
      isAdult: true,
    })
  })

  /** Returns a person with Veera's identity code and another name. */
  const veeraAs = (firstName: string, lastName: string) =>
    anybody(505, { socialSecurityNumber: '150306A9144', firstName, lastName, birthDate: null })
  const otherNamesOf = async (id: string) => {
    const listed = (await listRequests(portal.dependencies, { limit: 500 })).items.find(
      (one) => one.id === id,
    )
    return listed?.modification?.addedUnderAnotherName
  }
  /** Puts a person under non-disclosure on a contract of their own; returns a function that ends it. */
  const protect = async (key: string) => {
    const { database } = portal
    const elsewhere = await portal.rentalOf(key)
    await database.query('update tenant set non_disclosure = true where contract_id = $1', [
      elsewhere,
    ])
    return () => database.query('delete from tenant where contract_id = $1', [elsewhere])
  }

  it.each([
    ['another name', ['Väinö', 'Vieras'], [{ name: 'Väinö Vieras', registered: 'Veera Salonen' }]],
    ['the same name in other letters', ['VEERA', 'salonen'], []],
  ] as const)(
    'the provider sees which added persons are registered under another name: %s',
    async (_, [first, last], expected) => {
      const contract = await portal.rentalOf('hanna')
      await sendPersons(hanna, contract, [anybody(506), veeraAs(first, last)])
      const own = await readModification(hanna, contract)
      expect(await otherNamesOf(own.id)).toEqual(expected)
      expect(JSON.stringify(own)).not.toContain('Veera Salonen')
    },
  )

  it('the registered name of a protected person is shown neither to the provider nor to the others', async () => {
    const contract = await portal.rentalOf('hanna', 'jari')
    const unprotect = await protect('veera')
    await sendPersons(hanna, contract, [veeraAs('Väinö', 'Vieras')])
    const { id } = await readModification(hanna, contract)
    expect(await otherNamesOf(id)).toEqual([{ name: 'Väinö Vieras', registered: null }])
    await answer(contract, id)
    await decide(id)
    const veera = await portal.visitor('veera')
    const tenantOf = async (visitor: Visitor) => {
      const tenants = Object.values(await readTenants(visitor, contract))
      return tenants.find(({ isContractParty }) => !isContractParty)
    }
    for (const visitor of [hanna, await portal.visitor('jari')])
      expect(await tenantOf(visitor)).toEqual({
        id: expect.any(String),
        firstName: 'Väinö',
        lastName: 'Vieras',
        email: null,
        phoneNumber: null,
        nonDisclosure: false,
        companyName: null,
        contractUuid: contract,
        tenantRole: 'tenant',
        isContractParty: false,
        isPayer: false,
        isAdult: true,
        startDate: '2026-11-21',
        endDate: null,
        hasResidentUser: false,
      })
    const real = await tenantOf(veera)
    expect([real?.firstName, real?.lastName]).toEqual(['Veera', 'Salonen'])
    await unprotect()
  })

  it('an added person with an account gets a card, and a mail that says whom to call', async () => {
    const { database, dependencies } = portal
    const contract = await portal.rentalOf('hanna')
    await database.query(
      `insert into contact (real_property_id, contact_category, office_name, phone_number, sort)
       select real_property_id, category, office, phone, 0 from contract, (values
         ('property_management', 'Isännöinti', '+358 10 555 0111'),
         ('customer_service', 'Asiakaspalvelu', '+358 10 555 0100'),
         ('property_maintenance', 'Huolto', '+358 10 555 0112')) as c (category, office, phone)
       where contract.id = $1`,
      [contract],
    )
    await database.query('delete from mail')
    await sendPersons(hanna, contract, [veeraAs('Veera', 'Salonen'), anybody(507)])
    const { id, reference } = await readModification(hanna, contract)
    const veera = await portal.visitor('veera')
    const cards = async () => {
      const { body } = await veera.get('/api/user/notifications')
      return listNotifications.response
        .parse(body)
        .filter(({ contractUuid }) => contractUuid === contract)
    }
    expect(await cards()).toEqual([])
    await decide(id)
    const contact = { name: 'Asiakaspalvelu', phoneNumber: '+358 10 555 0100' }
    expect(await cards()).toEqual([
      {
        id: expect.any(String),
        category: 'normal',
        priority: 'important',
        notificationMeta: { arrearAmount: null, about: 'tenancy_unconfirmed' },
        isCloseable: false,
        contractUuid: contract,
        createdAt: '2026-11-21T10:00:00.000Z',
        closedAt: null,
      },
    ])
    const listed = await readMailbox(database, dependencies.secrets)
    const sent = listed.filter(({ kind }) => kind === 'tenantAdded')
    const params = {
      name: 'Veera',
      reference,
      contract: 'Koivukuja 3, 02100 Espoo',
      url: `${dependencies.settings.publicOrigin}/asiointi/${contract}/vahvista-asuminen`,
      startDate: '2026-11-21',
      contact,
    }
    const to = 'veera.salonen@example.fi'
    const order = { kind: 'tenantAdded', locale: 'fi', to, params } as const
    expect(sent.map((mail) => mail.to)).toEqual([to])
    const mail = await readMail(database, dependencies.secrets, sent[0]?.id ?? '')
    expect(mail).toEqual({
      ...sent[0],
      ...renderMail(dependencies.declared.letters, order, dependencies.settings.provider.name),
    })
    expect(mail?.text).not.toContain('Hanna')
  })

  it.each([
    ['when none is given', null],
    ['when another one is given', '1991-05-17'],
  ])('the birth date is taken from the identity code %s', async (_, birthDate) => {
    const contract = await portal.rentalOf('hanna')
    await sendPersons(hanna, contract, [anybody(508, { birthDate })])
    const { id, addTenantEvents } = await readModification(hanna, contract)
    expect(addTenantEvents.map((person) => person.birthDate)).toEqual(['1991-05-16'])
    await decide(id)
    const kept = await portal.database.query(
      `select birth_date as day from person p join tenant t on t.person_id = p.id
       where t.contract_id = $1 and not t.is_contract_party`,
      [contract],
    )
    expect(kept).toEqual([{ day: '1991-05-16' }])
  })

  it('a person who became a tenant meanwhile keeps their role', async () => {
    const contract = await portal.rentalOf('hanna')
    const veera = anybody(505, { socialSecurityNumber: '150306A9144', birthDate: null })
    await sendPersons(hanna, contract, [veera])
    await makeTenant(portal.database, { personId: demoPersonId('veera'), contractId: contract })
    const { veera: before } = await readTenants(hanna, contract)
    expect(before?.isContractParty).toBe(true)
    await decide((await readModification(hanna, contract)).id)
    expect((await readTenants(hanna, contract))['veera']).toEqual(before)
  })

  const refusals: [title: string, tenants: object[], ...fields: [string, string][]][] = [
    ['nobody', [], ['', 'required']],
    ['too many', Array.from({ length: 11 }, (_, at) => anybody(600 + at)), ['', 'too_big']],
    [
      'an invalid code',
      [anybody(2, { socialSecurityNumber: '131191-983X', birthDate: null })],
      ['.0.socialSecurityNumber', 'invalid_ssn'],
    ],
    [
      'a person who is born tomorrow',
      [
        eino,
        anybody(2, {
          socialSecurityNumber: buildIdentityCode({
            birthDate: '2026-11-22',
            individualNumber: 901,
          }),
          birthDate: null,
        }),
      ],
      ['.1.socialSecurityNumber', 'invalid_ssn'],
    ],
    [
      'nothing at all',
      [{ ...eino, socialSecurityNumber: '', firstName: ' ', lastName: '(null)' }],
      ['.0.socialSecurityNumber', 'required'],
      ['.0.firstName', 'required'],
      ['.0.lastName', 'required'],
    ],
    [
      'the same person twice, however they are spelled',
      [anybody(701), eino, { ...eino, socialSecurityNumber: CODE.toLowerCase() }],
      ['.2.socialSecurityNumber', 'same_person_twice'],
    ],
    [
      'a birth date that is no day',
      [{ ...eino, birthDate: '1991-05-32' }],
      ['.0.birthDate', 'invalid_date'],
    ],
    [
      'an address and a number that are none',
      [{ ...eino, email: 'eino', phoneNumber: '040 12' }],
      ['.0.email', 'invalid_email'],
      ['.0.phoneNumber', 'invalid_phone_number'],
    ],
    [
      'who is on the contract already',
      [anybody(702), anybody(3, { socialSecurityNumber: '280282-991T', birthDate: null })],
      ['.1.socialSecurityNumber', 'already_tenant'],
    ],
    [
      'who is on the contract already, beside one without a name',
      [
        anybody(703, { firstName: '' }),
        anybody(3, { socialSecurityNumber: '280282-991T', birthDate: null }),
      ],
      ['.0.firstName', 'required'],
      ['.1.socialSecurityNumber', 'already_tenant'],
    ],
  ]
  it.each(refusals)('is refused when sent: %s', async (_title, tenants, ...fields) => {
    const contract = await portal.rentalOf('hanna', 'jari')
    expect(pickStatusAndBody(await sendPersons(hanna, contract, tenants))).toEqual(
      invalid(...fields),
    )
    expect(await count(contract)).toBe(0)
  })

  it('reveals for at most 30 identity codes a day whether they belong to tenants', async () => {
    const contract = await portal.rentalOf('jari')
    const codes = (from: number) => Array.from({ length: 10 }, (_, at) => anybody(from + at))
    const guess = anybody(3, { socialSecurityNumber: '280282-991T', birthDate: null })
    const tries = [
      [...codes(200).slice(1), guess],
      codes(210).map((one) => ({ ...one, firstName: '' })),
      [...codes(220).slice(1), guess],
      [guess],
      [{ ...guess, lastName: '' }],
    ]
    const statuses: number[] = []
    for (const persons of tries) statuses.push((await sendPersons(jari, contract, persons)).status)
    expect(statuses).toEqual([400, 400, 400, 429, 429])
    expect((await sendPersons(jari, contract, [anybody(240)])).status).toBe(200)
  })

  it('is refused while a termination is pending, and to staff, tenants who are no parties, and strangers', async () => {
    const contract = await portal.rentalOf('hanna', 'jari')
    await makeTenant(portal.database, {
      personId: demoPersonId('veera'),
      contractId: contract,
      isContractParty: false,
    })
    const veera = await portal.visitor('veera')
    expect(pickStatusAndBody(await sendPersons(veera, contract, [eino]))).toEqual(
      conflict('not_contract_party'),
    )
    const aino = await portal.visitor('aino')
    expect(pickStatusAndBody(await sendPersons(aino, contract, [eino]))).toEqual(NOT_FOUND)
    const staff = await makeSignedInVisitor(portal, {
      accountId: demoAccountId('hanna'),
      staffAccountId: (await makeStaff(portal.database)).accountId,
    })
    expect((await sendPersons(staff, contract, [eino])).status).toBe(401)

    await readRedirect(jari, await signTermination(jari, contract, getSelfIdentification('jari')))
    expect(pickStatusAndBody(await sendPersons(hanna, contract, [eino]))).toEqual(
      conflict('pending_termination_tenant_approvals'),
    )
    expect(await count(contract)).toBe(0)
  })

  it('is refused before the contract has begun, and while the feature of adding tenants is off', async () => {
    const contract = await portal.rentalOf('hanna')
    await portal.database.query(`update contract set start_date = '2026-11-22' where id = $1`, [
      contract,
    ])
    expect(pickStatusAndBody(await sendPersons(hanna, contract, [eino]))).toEqual(
      conflict('not_yet_in_effect'),
    )
    await portal.database.query(
      `update feature_flag set enabled = false where name = 'contractModification'`,
    )
    expect(pickStatusAndBody(await sendPersons(hanna, contract, [eino]))).toEqual(NOT_FOUND)
    await switchModificationsOn(portal)
  })

  it('by both parties at the same time creates one request, and the other party gets a conflict', async () => {
    const contract = await portal.rentalOf('hanna', 'jari')
    const answers = await Promise.all([
      sendPersons(await portal.visitor('hanna'), contract, [anybody(801)]),
      sendPersons(await portal.visitor('jari'), contract, [anybody(802)]),
    ])
    const lost = answers.filter(({ status }) => status !== 200)
    expect(lost.map(pickStatusAndBody)).toEqual([conflict('pending_modification_request')])
    expect(await count(contract)).toBe(1)
  })

  it('sent twice with one idempotency key creates one request to add a tenant', async () => {
    const contract = await portal.rentalOf('hanna')
    const key = randomUUID()
    const first = await sendPersons(hanna, contract, [anybody(803)], { key })
    expect(pickStatusAndBody(await sendPersons(hanna, contract, [anybody(803)], { key }))).toEqual(
      pickStatusAndBody(first),
    )
    expect(await count(contract)).toBe(1)
  })

  it('returns an error code of its own on an unexpected error, and changes no data', async () => {
    const contract = await portal.rentalOf('hanna')
    const restore = await makeMailQueueingFail(portal.database)
    const answer = await sendPersons(hanna, contract, [anybody(804)])
    await restore()
    expect(pickStatusAndBody(answer)).toEqual({
      status: 500,
      body: { code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' },
    })
    expect(await count(contract)).toBe(0)
  })
})

const ADDED = `
Sopimusmuutos
Sopimuksen osapuolet muutoksen jälkeen: Jari Salonen, Hanna Salonen

Lisättävä asukas
Etunimi: Eino
Sukunimi: Uusi
Syntymäaika: 16.05.1991`
