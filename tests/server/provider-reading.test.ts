import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EventPage, eventSubjects, type ProviderEvent } from '../../api/provider-events.ts'
import type { ProviderRequest } from '../../api/provider-requests.ts'
import { readReceipt } from '../../api/termination.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import { minimalTermination, refundBeneficiary } from '../../fixtures/minimal-termination.ts'
import {
  getSelfIdentification,
  makePendingTermination,
  type PendingRequest,
  signAnswer,
} from '../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { findExternalId } from '../../fixtures/server/external-id.ts'
import { makeFileBytes, sendFile } from '../../fixtures/server/files.ts'
import { callProvider, sendAcceptedMessage } from '../../fixtures/server/messages.ts'
import {
  makePendingModification,
  readModification,
  readTenants,
  switchModificationsOn,
} from '../../fixtures/server/modification.ts'
import { makeDefect, sendNotice } from '../../fixtures/server/notice-home.ts'
import {
  changeSpot,
  endSpotReservation,
  makeParkingArea,
  makeParkingSpot,
  reserveSpot,
} from '../../fixtures/server/parking.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { readRedirect } from '../../fixtures/server/termination.ts'
import type { Visitor } from '../../fixtures/server/visitor.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { recordAudit } from '../../server/kernel/audit/audit.ts'
import { auditKeyUses } from '../../server/modules/provider-keys/uses.ts'

let portal: DemoPortal
let key: string
beforeAll(async () => {
  portal = await startDemoPortal()
  key = await makeKey(portal.database, { name: 'system' })
  await switchModificationsOn(portal)
})
afterAll(() => portal.close())

const read = (url: string, as = key) => callProvider(portal, as, url)
const NOON = '2026-11-21T10:00:00.000Z'
const HOME = 'Koivukuja 3 A 12, 02100 Espoo'

/** Returns what the provider reads of a demo resident on a contract. */
const memberIn = async (visitor: Visitor, contract: string, person: string, name: string) => ({
  tenantId: (await readTenants(visitor, contract))[person]?.id,
  name,
  person: await personOf(person),
})
const personOf = async (person: string) => ({
  id: demoPersonId(person),
  externalId: await findExternalId(portal.database, 'residents', demoPersonId(person)),
})

/** Returns the signature of a party, with the data of the party's own receipt. */
async function signatureOf({ visitors, contract, requestId }: PendingRequest, person: string) {
  const visitor = visitors[person]
  if (!visitor) throw new Error(`${person} is not a party`)
  const { body } = await visitor.get(`/api/contracts/${contract}/requests/${requestId}/receipt`)
  const receipt = readReceipt.response.parse(body)
  if (receipt === null) throw new Error(`${person} signed nothing`)
  const { requestId: _request, reference: _reference, ...signature } = receipt
  return { ...signature, person: await personOf(person), acr: expect.any(String) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('A termination request', () => {
  let request: PendingRequest
  let files: readonly string[]
  let whole: ProviderRequest
  beforeAll(async () => {
    const mikko = await portal.visitor('mikko')
    files = [await sendFile(portal, mikko, 'b.png'), await sendFile(portal, mikko, 'ä.png')]
    request = await makePendingTermination(portal, ['mikko', 'laura'], {
      ...minimalTermination,
      movingOutDate: '2026-12-20',
      additionalDetails: 'Avain on naapurilla.\nSoittakaa ensin.',
      fileUuids: [files[1], files[0]],
      givingContactInfoAllowed: true,
      masterKeyAccessAllowed: true,
      hasPetsInApartment: true,
      displaysSelf: false,
      displayStartDate: '2026-11-25',
      displayEndDate: '2026-12-15',
      newAddress: {
        recipientName: 'Mikko Korhonen',
        streetAddress: 'Uusikatu 1 B 2',
        postalCode: '00100',
        city: 'Helsinki',
      },
      beneficiaries: [
        { ...refundBeneficiary, beneficiaryName: 'Mikko Korhonen', returnPercentage: 66.67 },
        {
          ...refundBeneficiary,
          beneficiaryName: 'Erik Nieminen',
          iban: 'SE4550000000058398257466',
          bic: 'ESSESESS',
          returnPercentage: 33.33,
          phoneNumber: '+46 70 123 45 67',
          email: 'erik@example.se',
        },
      ],
    })
    const { visitors } = request
    await readRedirect(
      visitors['laura']!,
      await signAnswer(visitors['laura']!, request, getSelfIdentification('laura')),
    )
    whole = (await read(`/requests/${request.requestId}`)).body
  })

  it('is read in full: beneficiaries, new address, viewings, files and signed texts', async () => {
    const mikko = request.visitors['mikko']!
    const { contract } = request
    const payee = {
      existingBeneficiaryId: null,
      removeExistingBeneficiary: false,
      tenant: null,
      contractToTenantAssociationId: null,
    }
    expect(whole).toEqual({
      id: request.requestId,
      kind: 'termination',
      reference: expect.stringMatching(/^[\w]{4}-[\w]{4}$/),
      status: 'ready_for_review',
      contract: { id: contract, externalId: null },
      home: HOME,
      noticeDay: '2026-11-21',
      givenBy: { name: 'Mikko Korhonen', person: await personOf('mikko') },
      approvals: [
        {
          ...(await memberIn(mikko, contract, 'laura', 'Laura Korhonen')),
          status: 'accepted',
          decidedAt: NOON,
        },
      ],
      createdAt: NOON,
      updatedAt: NOON,
      decidedAt: null,
      rejectedBy: null,
      termination: {
        contractType: 'rental',
        endDate: '2026-12-31',
        movingOutDate: '2026-12-20',
        terminationReason: 'move_to_another_rental',
        additionalDetails: 'Avain on naapurilla.\nSoittakaa ensin.',
        newAddress: {
          recipientName: 'Mikko Korhonen',
          streetAddress: 'Uusikatu 1 B 2',
          postalCode: '00100',
          city: 'Helsinki',
        },
        payees: [
          {
            ...payee,
            beneficiaryName: 'Mikko Korhonen',
            iban: 'FI2112345600000785',
            bic: null,
            returnPercentage: 66.67,
            phoneNumber: null,
            email: null,
          },
          {
            ...payee,
            beneficiaryName: 'Erik Nieminen',
            iban: 'SE4550000000058398257466',
            bic: 'ESSESESS',
            returnPercentage: 33.33,
            phoneNumber: '+46 70 123 45 67',
            email: 'erik@example.se',
          },
        ],
        givingContactInfoAllowed: true,
        masterKeyAccessAllowed: true,
        hasPetsInApartment: true,
        displaysSelf: false,
        displayStartDate: '2026-11-25',
        displayEndDate: '2026-12-15',
        isCollateral: null,
        collateralLender: null,
      },
      modification: null,
      files: [
        { uuid: files[1], fileName: 'ä.png', contentType: 'image/png', size: 2000 },
        { uuid: files[0], fileName: 'b.png', contentType: 'image/png', size: 2000 },
      ],
      signatures: expect.any(Array),
    })
    const bySigner = (one: { signerName: string }, other: { signerName: string }) =>
      one.signerName.localeCompare(other.signerName)
    expect(whole.signatures.toSorted(bySigner)).toEqual([
      await signatureOf(request, 'laura'),
      await signatureOf(request, 'mikko'),
    ])
    expect(whole.signatures.map(({ hash }) => hash)).toEqual(
      whole.signatures.map(({ text }) => sha256(text)),
    )
    expect(whole.signatures.map(({ text }) => text).join()).toContain('Uusikatu 1 B 2')
  })

  it('is read by its reference number too, in lower case', async () => {
    const { status, body } = await read(`/requests/${whole.reference.toLowerCase()}`)
    expect({ status, body }).toEqual({ status: 200, body: whole })
  })

  it('has files whose bytes the provider can read, and no other files', async () => {
    const fileOf = (of: string, file: string | undefined, as = key) =>
      portal.app.inject({
        url: `/api/provider/requests/${of}/files/${file}`,
        headers: { authorization: `Bearer ${as}` },
      })
    const answer = await fileOf(whole.reference, files[0])
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.rawPayload).toEqual(makeFileBytes('image/png'))
    const own = await sendFile(portal, await portal.visitor('mikko'))
    for (const other of [own, randomUUID(), 'x'])
      expect((await fileOf(whole.reference, other)).statusCode).toBe(404)
    expect((await fileOf(randomUUID(), files[0])).statusCode).toBe(404)
  })

  it('cannot be read with a key that may only read lists, and neither can its file', async () => {
    const lists = await makeKey(portal.database, { scopes: ['read', 'decide', 'answer', 'import'] })
    const paths = [`/requests/${whole.id}`, `/requests/${whole.id}/files/${files[0]}`]
    for (const path of [...paths, '/residents', `/residents/${demoPersonId('aino')}`])
      expect((await read(path, lists)).status).toBe(403)
    const personal = await makeKey(portal.database, { scopes: ['read-personal'] })
    expect((await read(`/requests/${whole.id}`, personal)).status).toBe(200)
  })

  it('is audited under the name of the key when the provider reads it', async () => {
    const name = 'audited'
    await read(`/requests/${whole.id}`, await makeKey(portal.database, { name }))
    const now = portal.clock.now()
    portal.clock.set(new Date(now.getTime() + 2 * 60_000))
    await auditKeyUses(portal.dependencies)
    portal.clock.set(now)
    expect(
      await portal.database.query(
        `select action, details from audit where provider_key = $1 order by id`,
        [name],
      ),
    ).toEqual([
      {
        action: 'provider-key.used',
        details: { count: 1, routes: { 'GET /api/provider/requests/:request': 1 } },
      },
    ])
  })

  it('is listed among the decided requests with its outcome once it is decided', async () => {
    const listed = async (query: string) => {
      const { body } = await read(`/requests?limit=500${query}`)
      return (body.items as { id: string }[]).some(({ id }) => id === whole.id)
    }
    expect([await listed(''), await listed('&status=open')]).toEqual([true, true])
    expect(await listed('&status=decided')).toBe(false)
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/provider/requests/${whole.id}/reject`,
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
    expect([await listed(''), await listed('&status=decided')]).toEqual([false, true])
    expect((await read(`/requests/${whole.id}`)).body).toEqual({
      ...whole,
      status: 'rejected',
      decidedAt: NOON,
      rejectedBy: 'provider',
    })
  })
})

it('A modification is read in full: who leaves, who receives the contract, and the signed text', async () => {
  const request = await makePendingModification(portal, ['mikko', 'laura'], {
    leaving: ['mikko'],
    description: 'Muutan työn perässä.',
  })
  const { contract, requestId, visitors } = request
  const mikko = visitors['mikko']!
  const { reference } = await readModification(mikko, contract)
  const laura = await memberIn(mikko, contract, 'laura', 'Laura Korhonen')
  const { status, body } = await read(`/requests/${reference}`)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: requestId,
      kind: 'modification',
      reference,
      status: 'pending_tenant_approval',
      contract: { id: contract, externalId: null },
      home: HOME,
      noticeDay: '2026-11-21',
      givenBy: { name: 'Mikko Korhonen', person: await personOf('mikko') },
      approvals: [{ ...laura, status: 'waiting', decidedAt: null }],
      createdAt: NOON,
      updatedAt: NOON,
      decidedAt: null,
      rejectedBy: null,
      termination: null,
      modification: {
        inEffect: '2026-12-15',
        answerBy: '2026-12-15',
        effectiveOn: null,
        effectedAt: null,
        description: 'Muutan työn perässä.',
        leaving: [await memberIn(mikko, contract, 'mikko', 'Mikko Korhonen')],
        transfer: null,
        added: [],
        addedUnderAnotherName: [],
        parties: [laura],
      },
      files: [],
      signatures: [await signatureOf(request, 'mikko')],
    },
  })
})

it('An addition of tenants is read in full, with the identity codes and all other typed values', async () => {
  const contract = await portal.rentalOf('mikko')
  const mikko = await portal.visitor('mikko')
  const identityCode = buildIdentityCode({ birthDate: '1991-05-16', individualNumber: 983 })
  const eino = {
    firstName: 'Eino',
    lastName: 'Uusi',
    email: 'eino.uusi@example.fi',
    phoneNumber: '+358 40 555 0177',
    birthDate: '1991-05-16',
  }
  const known = await portal.database.query<{ name: string }>(
    `select given_name || ' ' || family_name as name from person where id = $1`,
    [demoPersonId('hanna')],
  )
  const { status } = await mikko.post(
    `/api/contracts/${contract}/confirm-operation/add-tenant`,
    {
      operationData: {
        tenants: [
          { ...eino, socialSecurityNumber: identityCode },
          { ...eino, ...hannaByAnotherName, email: null, phoneNumber: null },
        ],
      },
      locale: 'fi',
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(status).toBe(200)
  const { id } = await readModification(mikko, contract)
  const { modification, signatures, approvals } = (await read(`/requests/${id}`))
    .body as ProviderRequest
  expect({ signatures, approvals }).toEqual({ signatures: [], approvals: [] })
  expect(modification).toEqual({
    inEffect: '2026-11-21',
    answerBy: expect.any(String),
    effectiveOn: null,
    effectedAt: null,
    description: null,
    leaving: [],
    transfer: null,
    added: [
      { id: expect.any(String), identityCode, ...eino },
      {
        id: expect.any(String),
        identityCode: hannaByAnotherName.socialSecurityNumber,
        firstName: 'Lauri',
        lastName: 'Toinen',
        birthDate: expect.any(String),
        email: null,
        phoneNumber: null,
      },
    ],
    addedUnderAnotherName: [{ name: 'Lauri Toinen', registered: known[0]?.name }],
    parties: [await memberIn(mikko, contract, 'mikko', 'Mikko Korhonen')],
  })
})

const hannaByAnotherName = {
  firstName: 'Lauri',
  lastName: 'Toinen',
  socialSecurityNumber: getSelfIdentification('hanna').person,
}

describe('A reservation of a parking spot', () => {
  it('is read in full while it lasts, and by contract and spot once it is cancelled', async () => {
    const contract = await portal.rentalOf('aino')
    const user = { visitor: await portal.visitor('aino'), contract }
    const area = await makeParkingArea(portal, contract)
    const [spot, other] = [
      await makeParkingSpot(portal, area, 'P1'),
      await makeParkingSpot(portal, area, 'P2'),
    ]
    const answer = await reserveSpot(user, spot, '2026-12-01', { acceptedTermsVersion: '2026-01' })
    const { id } = answer.body as { id: string }
    const shown = {
      id,
      externalId: null,
      isCancelled: false,
      contract: { id: contract, externalId: null },
      spot: {
        id: spot.id,
        externalId: spot.providerId,
        name: 'P1',
        area: { id: area, externalId: null, name: 'Piha' },
      },
      startDate: '2026-12-01',
      endDate: null,
      price: 25,
      termsVersion: '2026-01',
      reservedBy: { ...(await personOf('aino')), name: 'Aino Virtanen' },
      createdAt: NOON,
    }
    expect((await read(`/parking-reservations/${id}`)).body).toEqual(shown)
    expect((await read(`/parking-reservations?contract=${contract}`)).body).toEqual({
      items: [shown],
      nextCursor: null,
    })

    expect((await changeSpot(user, spot, other, '2026-12-01')).status).toBe(200)
    const gone = {
      ...shown,
      isCancelled: true,
      startDate: null,
      endDate: null,
      price: null,
      termsVersion: null,
      reservedBy: null,
      createdAt: null,
    }
    expect((await read(`/parking-reservations/${id}`)).body).toEqual(gone)
    const { body } = await read(`/parking-reservations?contract=${contract}`)
    expect(body.items.map((one: typeof shown) => [one.spot.id, one.endDate])).toEqual([
      [other.id, null],
    ])
    await endSpotReservation(user, other, '2026-12-24')
    const [reservation] = body.items
    expect((await read(`/parking-reservations/${reservation.id}`)).body).toEqual({
      ...reservation,
      isCancelled: false,
      endDate: '2026-12-24',
    })
    expect((await read(`/parking-reservations/${randomUUID()}`)).status).toBe(404)
  })
})

describe('A resident', () => {
  const ainos = demoContractId('aino')

  it('is read with contact data and preferences, by the id of the person, of the account and of the provider', async () => {
    const aino = await portal.visitor('aino')
    await aino.post('/api/user/update', {
      email: 'aino.virtanen@example.fi',
      phoneNumber: '+358 50 111 2222',
      communicationByEmail: false,
      communicationBySms: true,
      marketingAllowed: true,
    })
    const person = await personOf('aino')
    const { status, body } = await read(`/residents/${person.id}`)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...person,
        firstName: 'Aino',
        lastName: 'Virtanen',
        account: { id: demoAccountId('aino'), status: 'active', createdAt: expect.any(String) },
        contact: { email: 'aino.virtanen@example.fi', phoneNumber: '+358 50 111 2222' },
        preferences: {
          language: 'fi',
          communicationByEmail: false,
          communicationBySms: true,
          marketingAllowed: true,
        },
        contracts: expect.arrayContaining([
          {
            id: ainos,
            externalId: await findExternalId(portal.database, 'contracts', ainos),
            tenantId: (await readTenants(aino, ainos))['aino']?.id,
            isContractParty: true,
            isPayer: true,
            nonDisclosure: false,
            startDate: expect.any(String),
            endDate: null,
          },
        ]),
      },
    })
    expect((await read(`/residents/${demoAccountId('aino')}`)).body).toEqual(body)
    expect(
      (await read(`/residents?externalId=${encodeURIComponent(person.externalId ?? '')}`)).body,
    ).toEqual({ items: [body], nextCursor: null })
    expect((await read(`/residents/${randomUUID()}`)).status).toBe(404)
    expect((await read('/residents?externalId=nobody')).body.items).toEqual([])
  })

  it('who has left is read without preferences and without the contact data of the account', async () => {
    await portal.database.query(
      `update account set status = 'removed', removed_at = $2 where id = $1`,
      [demoAccountId('mikko'), new Date(NOON)],
    )
    const [known] = await portal.database.query<{ email: string | null }>(
      'select known_email as email from person where id = $1',
      [demoPersonId('mikko')],
    )
    const { body } = await read(`/residents/${demoPersonId('mikko')}`)
    expect([body.account.status, body.preferences]).toEqual(['removed', null])
    expect(body.contact.email).toBe(known?.email)
    await portal.database.query(
      `update account set status = 'active', removed_at = null where id = $1`,
      [demoAccountId('mikko')],
    )
  })

  it('is listed among the tenants when the contract is read', async () => {
    const aino = await portal.visitor('aino')
    const { status, body } = await read(`/contracts/${ainos}`)
    const [{ building } = { building: '' }] = await portal.database.query<{ building: string }>(
      'select real_property_id as building from contract where id = $1',
      [ainos],
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: ainos,
        externalId: await findExternalId(portal.database, 'contracts', ainos),
        contractType: 'rental',
        status: 'active',
        startDate: expect.any(String),
        endDate: null,
        home: HOME,
        building: {
          id: building,
          externalId: await findExternalId(portal.database, 'buildings', building),
        },
        tenants: [
          {
            ...(await memberIn(aino, ainos, 'aino', 'Aino Virtanen')),
            tenantRole: 'tenant',
            isContractParty: true,
            isPayer: true,
            nonDisclosure: false,
            startDate: expect.any(String),
            endDate: null,
          },
        ],
      },
    })
    expect((await read(`/contracts/${randomUUID()}`)).status).toBe(404)
  })
})

describe('Every event', () => {
  async function allEvents(): Promise<ProviderEvent[]> {
    const events: ProviderEvent[] = []
    for (let after = 0; ; after = events.at(-1)?.number ?? 0) {
      const page = (await read(`/events?after=${after}&limit=1000`)).body as EventPage
      if (page.events.length === 0) return events
      events.push(...page.events)
    }
  }

  /** Makes one event of each kind that is missing in the demo data and the tests above. */
  async function makeOneOfEach() {
    const contract = await portal.rentalOf('aino', 'mikko')
    const aino = await portal.visitor('aino')
    const mikko = await portal.visitor('mikko')
    const defect = await sendNotice(aino, 'defect-notice', {
      ...makeDefect(contract),
      defectLocation: 'COMMON_AREA',
    })
    const { body: released } = await callProvider(portal, key, `/notices/${defect}/release`, {
      title: 'Hissi on rikki',
    })
    const follow = `/api/contracts/${contract}/known-defects/${released.id}/follow`
    expect((await mikko.post(follow, {})).status).toBe(200)
    await sendAcceptedMessage(aino, contract)
    const { status } = await callProvider(portal, key, '/staff', { email: 'uusi@porras.example' })
    expect(status).toBe(200)
    await portal.dependencies.database.transaction((tx) =>
      recordAudit(tx, portal.clock, {
        actor: null,
        requestId: null,
        action: 'session.opened',
        subjectKind: 'session',
        subjectId: randomUUID(),
      }),
    )
  }

  it('contains ids that calls of the provider can read, with the ids of the provider', async () => {
    await makeOneOfEach()
    const events = await allEvents()
    const named = new Map(
      events.flatMap(({ subject }) => (subject.path === null ? [] : [[subject.path, subject]])),
    )
    for (const [path, { id, externalId }] of named) {
      const { status, body } = await read(path.replace('/api/provider', ''))
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(JSON.stringify(body)).toContain(`"${id}"`)
      if (externalId !== null) expect(JSON.stringify(body)).toContain(JSON.stringify(externalId))
    }
    const contracts = new Map(
      events.flatMap(({ contract }) => (contract ? [[contract.id, contract]] : [])),
    )
    for (const [id, contract] of contracts) {
      const { body } = await read(`/contracts/${id}`)
      expect({ id: body.id, externalId: body.externalId }).toEqual(contract)
    }
    const kindsWith = (has: (event: ProviderEvent) => boolean) =>
      [...new Set(events.filter(has).map(({ subject }) => subject.kind))].toSorted()
    expect(kindsWith(({ subject }) => subject.path !== null)).toEqual(
      Object.entries(eventSubjects)
        .flatMap(([kind, path]) => (path === null ? [] : [kind]))
        .toSorted(),
    )
    expect(events.filter(({ subject: { id, path } }) => (id === null) !== (path === null))).toEqual(
      [],
    )
  }, 120_000)

  it('contains no id for a session or an account of staff', async () => {
    const events = await allEvents()
    const staff = events.filter(({ type }) => type === 'staff.added')
    const session = events.filter(({ subject }) => subject.kind === 'session')
    expect([staff.length, session.length].every((count) => count > 0)).toBe(true)
    for (const { subject } of [...staff, ...session])
      expect(subject).toEqual({ kind: subject.kind, id: null, externalId: null, path: null })
  })
})
