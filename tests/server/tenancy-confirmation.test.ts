import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listContracts } from '../../api/contracts.ts'
import type { PageQuery } from '../../api/paging.ts'
import { listNotifications } from '../../api/user.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { readExportedSection } from '../../fixtures/server/exported-section.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { readModification, switchModificationsOn } from '../../fixtures/server/modification.ts'
import { readAllPages } from '../../fixtures/server/paged.ts'
import { makeStaff, makeTenant } from '../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../fixtures/server/visitor.ts'
import { demoAccountId, demoPersonId } from '../../server/demo/resident-rows.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import { helsinki } from '../../server/kernel/base/helsinki.ts'
import { readMail, readMailbox } from '../../server/kernel/mail/mailbox.ts'
import { decideRequest } from '../../server/modules/all-requests/decide.ts'
import { updateContactData } from '../../server/modules/people/repository.ts'
import { listEvents } from '../../server/modules/provider/events.ts'
import { importRowsOfKind } from '../../server/modules/provider/import-rows.ts'
import {
  findKnownContactDetails,
  updateIdentifiedName,
} from '../../server/modules/registration/repository.ts'
import { decideAddition, listAdditions } from '../../server/modules/tenancy/additions.ts'
import { moduleDeclarations } from '../../server/modules.ts'

/** Veera's identity code, and what Hanna types of her. */
const VEERA = '150306A9144'
const typed = {
  socialSecurityNumber: VEERA,
  firstName: 'Väinö',
  lastName: 'Vieras',
  email: 'hannan.oma@example.fi',
  phoneNumber: '+358 40 555 0666',
  birthDate: null,
}
const BY = { providerKey: 'tests', requestId: null }
const KEY = { providerKey: 'tests', requestId: randomUUID() }
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }

const newDatabase = makeMigratedDatabaseOpener()

describe('A person whom others added', () => {
  let portal: DemoPortal
  let hanna: Visitor
  let jari: Visitor
  let veera: Visitor
  let contract: string
  beforeAll(async () => {
    portal = await startDemoPortal({ database: await newDatabase() })
    await switchModificationsOn(portal)
    hanna = await portal.visitor('hanna')
    veera = await portal.visitor('veera')
  })
  afterAll(() => portal.close())

  /** Lets Hanna add a person to a contract, and the provider approve it; returns the contract. */
  async function add(person: object = typed, to?: string): Promise<string> {
    const added = to ?? (await portal.rentalOf('hanna'))
    const answer = await hanna.post(
      `/api/contracts/${added}/confirm-operation/add-tenant`,
      { operationData: { tenants: [person] }, locale: 'fi' },
      { 'idempotency-key': randomUUID() },
    )
    expect(answer.status).toBe(200)
    const { id } = await readModification(hanna, added)
    await decideRequest(portal.dependencies, { request: id, decision: 'approve', ...BY })
    return added
  }
  beforeEach(async () => {
    contract = await add()
    await makeTenant(portal.database, {
      personId: demoPersonId('jari'),
      contractId: contract,
      isContractParty: false,
    })
    jari = await portal.visitor('jari')
  })

  const page = (visitor: Visitor) => visitor.get(`/api/contracts/${contract}/tenancy-confirmation`)
  const confirm = (visitor: Visitor) =>
    visitor.post(`/api/contracts/${contract}/tenancy-confirmation/confirm`, {})
  const dispute = (visitor: Visitor, description: string | null = 'En asu täällä.') =>
    visitor.post(`/api/contracts/${contract}/tenancy-confirmation/dispute`, { description })
  const stateOf = async (visitor = veera) => Object((await page(visitor)).body).state
  const additionOf = async () => {
    const found = (await listAdditions(portal.dependencies, { limit: 500 })).items.find(
      ({ contractUuid }) => contractUuid === contract,
    )
    if (!found) throw new Error('There is no addition')
    return found
  }
  const decide = async (decision: 'undo' | 'uphold', because: string | null = null) =>
    decideAddition(
      portal.dependencies,
      { addition: (await additionOf()).id, decision, because },
      KEY,
    )

  /** Returns what a reader sees of the added tenant, who is no contract party; null for nothing. */
  async function seenBy(visitor: Visitor) {
    const { body } = await visitor.get(`/api/contracts/${contract}/tenants`)
    const tenants: readonly Record<string, unknown>[] = Array.isArray(body) ? body : []
    const found = tenants.find(
      ({ firstName }) => firstName === 'Väinö' || firstName === 'Veera' || firstName === 'Eino',
    )
    if (!found) return null
    const { firstName, lastName, email, phoneNumber, hasResidentUser, nonDisclosure } = found
    return { firstName, lastName, email, phoneNumber, hasResidentUser, nonDisclosure }
  }
  const asRequested = {
    firstName: 'Väinö',
    lastName: 'Vieras',
    email: null,
    phoneNumber: null,
    hasResidentUser: false,
    nonDisclosure: false,
  }
  const asReal = {
    firstName: 'Veera',
    lastName: 'Salonen',
    email: 'veera.salonen@example.fi',
    phoneNumber: '+358 40 555 0115',
    hasResidentUser: true,
    nonDisclosure: false,
  }
  const cardsOf = async (visitor: Visitor) => {
    const { body } = await visitor.get('/api/user/notifications')
    return listNotifications.response
      .parse(body)
      .filter(({ contractUuid }) => contractUuid === contract)
      .map(({ notificationMeta: { about }, isCloseable }) => ({ about, isCloseable }))
  }
  const mailsOf = async (...kinds: string[]) => {
    const { database, dependencies } = portal
    const listed = await readMailbox(database, dependencies.secrets)
    const mails = await Promise.all(
      listed
        .filter(({ kind }) => kinds.includes(kind))
        .map(async ({ id, kind, to }) => ({
          kind,
          to,
          text: (await readMail(database, dependencies.secrets, id))?.text ?? '',
        })),
    )
    return mails.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.to.localeCompare(b.to))
  }

  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    'nobody has answered': async () => {},
    'the person disputed': () => dispute(veera),
    'the person confirmed': () => confirm(veera),
    'the person confirmed after all': async () => {
      await dispute(veera)
      await confirm(veera)
    },
    'the provider upheld it': async () => {
      await dispute(veera)
      await decide('uphold')
    },
    'the provider undid it': async () => decide('undo'),
    'the provider undid it after a dispute': async () => {
      await dispute(veera)
      await decide('undo')
    },
  }
  it.each([
    ['nobody has answered', 'unconfirmed', asRequested, ['tenancy_unconfirmed']],
    ['the person disputed', 'disputed', asRequested, []],
    ['the person confirmed', 'confirmed', asReal, []],
    ['the person confirmed after all', 'confirmed', asReal, []],
    ['the provider upheld it', 'confirmed', asReal, ['tenancy_upheld']],
    ['the provider undid it', 'undone', null, []],
    ['the provider undid it after a dispute', 'undone', null, []],
  ] as const)(
    'when %s, is %s, and the other tenants read the expected name',
    async (title, state, seen, cards) => {
      await moves[title]?.()
      expect(await stateOf()).toBe(state)
      expect([await seenBy(hanna), await seenBy(jari)]).toEqual([seen, seen])
      expect((await cardsOf(veera)).map(({ about }) => about)).toEqual(cards)
      const rows = await portal.database.query(
        `select email, phone_number as phone from tenant t join person p on p.id = t.person_id
       where t.contract_id = $1 and p.id = $2`,
        [contract, demoPersonId('veera')],
      )
      const stored = { email: seen?.email ?? null, phone: seen?.phoneNumber ?? null }
      expect(rows).toEqual(seen === null ? [] : [stored])
    },
  )

  it('reads the page about the addition, with the requester and the home, and so do staff', async () => {
    const body = {
      contractUuid: contract,
      state: 'unconfirmed',
      home: {
        realPropertyName: null,
        postalAddress: {
          streetAddressLine1: 'Koivukuja 3',
          streetAddressLine2: null,
          postalCode: '02100',
          city: 'Espoo',
        },
        addressDetails: { staircaseLetter: 'A', apartmentNumber: '12' },
      },
      startDate: '2026-11-21',
      requestedBy: { firstName: 'Hanna', lastName: 'Salonen' },
    }
    expect(pickStatusAndBody(await page(veera))).toEqual({ status: 200, body })
    const staff = await makeSignedInVisitor(portal, {
      accountId: demoAccountId('veera'),
      staffAccountId: (await makeStaff(portal.database)).accountId,
    })
    expect(pickStatusAndBody(await page(staff))).toEqual({ status: 200, body })
    expect([(await confirm(staff)).status, (await dispute(staff)).status]).toEqual([401, 401])
    expect(await stateOf()).toBe('unconfirmed')
  })

  it('reads neither the name nor the home of a requester under non-disclosure until they confirm', async () => {
    const elsewhere = await portal.rentalOf('hanna')
    const protect = (isProtected: boolean) =>
      portal.database.query('update tenant set non_disclosure = $2 where contract_id = $1', [
        elsewhere,
        isProtected,
      ])
    await protect(true)
    contract = await add()
    const mails = await mailsOf('tenantAdded')
    const latest = mails.find(({ text }) => text.includes(contract))?.text ?? ''
    const everything = async () => {
      const { body } = await veera.get('/api/contracts')
      const listed = listContracts.response.parse(body).find(({ uuid }) => uuid === contract)
      const one = (await veera.get(`/api/contracts/${contract}`)).body
      return JSON.stringify([listed, one, await cardsOf(veera), (await page(veera)).body])
    }
    const secrets = ['Koivukuja', '02100', 'Espoo', 'Hanna']
    const found = (text: string) => secrets.filter((secret) => text.includes(secret))
    expect((await page(veera)).body).toEqual({
      requestedBy: null,
      home: null,
      contractUuid: contract,
      state: 'unconfirmed',
      startDate: '2026-11-21',
    })
    expect([
      found(await everything()),
      found(latest),
      latest.includes('vahvista-asuminen'),
    ]).toEqual([[], [], true])
    expect((await veera.get(`/api/contracts/${contract}/tenants`)).body).toEqual({
      code: 'TENANCY_UNCONFIRMED',
    })
    await dispute(veera)
    expect(found(await everything())).toEqual([])
    await confirm(veera)
    expect((await page(veera)).body).toEqual({
      state: 'confirmed',
      home: {
        postalAddress: {
          streetAddressLine1: 'Koivukuja 3',
          streetAddressLine2: null,
          postalCode: '02100',
          city: 'Espoo',
        },
        realPropertyName: null,
        addressDetails: { staircaseLetter: 'A', apartmentNumber: '12' },
      },
      contractUuid: contract,
      startDate: '2026-11-21',
      requestedBy: null,
    })
    expect((await veera.get(`/api/contracts/${contract}/tenants`)).status).toBe(200)

    contract = await add()
    await portal.database.query(`delete from mail where kind = 'tenancyUndone'`)
    await decide('undo')
    expect((await page(veera)).body).toEqual({
      state: 'undone',
      home: null,
      contractUuid: contract,
      startDate: '2026-11-21',
      requestedBy: null,
    })
    const undone = await mailsOf('tenancyUndone')
    expect(undone.map(({ text }) => found(text))).toEqual([[]])
    await protect(false)
  })

  it('is the only one who may confirm or dispute', async () => {
    const aino = await portal.visitor('aino')
    const nothing = { status: 200, body: null }
    for (const [other, read] of [
      [hanna, nothing],
      [jari, nothing],
      [aino, NOT_FOUND],
    ] as const)
      expect([
        pickStatusAndBody(await page(other)),
        pickStatusAndBody(await confirm(other)),
        pickStatusAndBody(await dispute(other)),
      ]).toEqual([read, NOT_FOUND, NOT_FOUND])
    expect(await stateOf()).toBe('unconfirmed')
  })

  it('may send the same answer again, and gets a conflict for an answer that is not allowed', async () => {
    const again = [await dispute(veera), await dispute(veera, 'Jotain muuta')]
    expect(again.map(pickStatusAndBody)).toEqual([
      { status: 200, body: { state: 'disputed' } },
      { status: 200, body: { state: 'disputed' } },
    ])
    expect((await additionOf()).disputedBecause).toBe('En asu täällä.')
    expect((await confirm(veera)).body).toEqual({ state: 'confirmed' })
    expect((await confirm(veera)).body).toEqual({ state: 'confirmed' })
    expect(pickStatusAndBody(await dispute(veera))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'confirmed', allowed: ['person.confirmed'] },
    })
    await expect(decide('undo')).rejects.toEqual(
      new ApiError('STATE_CONFLICT', {
        extra: { state: 'confirmed', allowed: ['person.confirmed'] },
      }),
    )
  })

  it('gets a conflict once the provider has undone the addition', async () => {
    await decide('undo')
    expect((await page(veera)).body).toEqual({
      state: 'undone',
      requestedBy: null,
      contractUuid: contract,
      home: {
        realPropertyName: null,
        postalAddress: {
          streetAddressLine1: 'Koivukuja 3',
          streetAddressLine2: null,
          postalCode: '02100',
          city: 'Espoo',
        },
        addressDetails: { staircaseLetter: 'A', apartmentNumber: '12' },
      },
      startDate: '2026-11-21',
    })
    const undone = {
      code: 'STATE_CONFLICT' as const,
      state: 'undone',
      allowed: ['provider.undone'],
    }
    expect([
      pickStatusAndBody(await confirm(veera)),
      pickStatusAndBody(await dispute(veera)),
    ]).toEqual([
      { status: 409, body: undone },
      { status: 409, body: undone },
    ])
    const { code, ...extra } = undone
    await expect(decide('uphold')).rejects.toEqual(new ApiError(code, { extra }))
  })

  it.each([
    ['too long a description', { description: 'x'.repeat(501) }, 'too_big'],
    ['no description at all', {}, 'required'],
  ])('cannot dispute with %s', async (_title, body, key) => {
    const answer = await veera.post(`/api/contracts/${contract}/tenancy-confirmation/dispute`, body)
    expect(pickStatusAndBody(answer)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'description', key }] },
    })
  })

  it('gets a card that cannot be closed, and a mail with a link to the page about the addition', async () => {
    expect(await cardsOf(veera)).toEqual([{ about: 'tenancy_unconfirmed', isCloseable: false }])
    const { body } = await veera.get('/api/user/notifications')
    const card = listNotifications.response
      .parse(body)
      .find(({ contractUuid }) => contractUuid === contract)
    const closing = await veera.post(`/api/user/notifications/${card?.id}/close`, {})
    expect(closing.status).toBe(409)
    const mails = await mailsOf('tenantAdded')
    const page = `/asiointi/${contract}/vahvista-asuminen`
    const asked = mails.filter(({ text }) => text.includes(page))
    expect(asked.map(({ to }) => to)).toEqual(['veera.salonen@example.fi'])
    for (const { text } of asked) expect(text).not.toMatch(/Väinö|Hanna/)
  })

  it('has no contact data that the requester typed, even after their contact data are updated', async () => {
    await updateContactData(portal.database, [demoPersonId('veera')])
    expect(await seenBy(hanna)).toEqual(asRequested)
    const all = JSON.stringify(
      await portal.database.query('select email, phone_number from tenant'),
    )
    expect(all).not.toContain(typed.email)
    await confirm(veera)
    expect(await seenBy(hanna)).toEqual(asReal)
  })

  it('under non-disclosure stays under the requested name, and the other name cannot be read earlier', async () => {
    const elsewhere = await portal.rentalOf('veera')
    await portal.database.query('update tenant set non_disclosure = true where contract_id = $1', [
      elsewhere,
    ])
    contract = await add()
    expect(await seenBy(hanna)).toEqual(asRequested)
    await confirm(veera)
    expect(await seenBy(hanna)).toEqual({
      ...asRequested,
      hasResidentUser: true,
      nonDisclosure: true,
    })
    expect((await additionOf()).registered).toBeNull()
    await portal.database.query('update tenant set non_disclosure = false where person_id = $1', [
      demoPersonId('veera'),
    ])
  })

  it('reads no contact data of the other tenants before confirming', async () => {
    const contacts = async () => {
      const { body } = await veera.get(`/api/contracts/${contract}/tenants`)
      const tenants: readonly Record<string, unknown>[] = Array.isArray(body) ? body : []
      return tenants
        .filter(({ firstName }) => firstName === 'Hanna')
        .map(({ email, phoneNumber }) => [email, phoneNumber])
    }
    await portal.database.query(
      `update tenant set email = 'hanna@example.fi', phone_number = '+358 40 1'
       where contract_id = $1 and is_contract_party`,
      [contract],
    )
    expect(await contacts()).toEqual([[null, null]])
    await confirm(veera)
    expect(await contacts()).toEqual([['hanna@example.fi', '+358 40 1']])
  })

  it('who registers gets none of the typed data, and gets the name of the identification', async () => {
    const { database } = portal
    const birthDate = '1990-01-01'
    const code = buildIdentityCode({ birthDate, individualNumber: 953 })
    contract = await add({ ...typed, socialSecurityNumber: code, birthDate })
    const [person] = await database.query<{ id: string }>(
      `select person_id as id from tenancy_confirmation where contract_id = $1`,
      [contract],
    )
    if (!person) throw new Error('Nobody was added')
    expect(await findKnownContactDetails(database, person.id)).toBeNull()
    const name = { givenName: 'Eino', familyName: 'Uusi' }
    await database.transaction((tx) => updateIdentifiedName(tx, person.id, name))
    expect(await seenBy(hanna)).toEqual(asRequested)
    const { registered, hasAccount } = await additionOf()
    expect([registered, hasAccount]).toEqual(['Eino Uusi', false])
    await decide('undo')
    // Another person's name is the provider's, whatever an identification says.
    await database.transaction((tx) => updateIdentifiedName(tx, demoPersonId('hanna'), name))
    expect((await page(veera)).status).toBe(404)
    const [hannas] = await database.query('select given_name as name from person where id = $1', [
      demoPersonId('hanna'),
    ])
    expect(hannas).toEqual({ name: 'Hanna' })
  })

  it('reads the card at once when the account becomes active later', async () => {
    const { database } = portal
    const owner = [demoAccountId('veera')]
    await database.query(`update account set status = 'unconfirmed' where id = $1`, owner)
    const fresh = await add()
    await database.query(`update account set status = 'active' where id = $1`, owner)
    contract = fresh
    expect(await cardsOf(await portal.visitor('veera'))).toEqual([
      { about: 'tenancy_unconfirmed', isCloseable: false },
    ])
  })

  it('has no card once the tenancy has ended in another way', async () => {
    await portal.database.query(
      `update tenant set end_date = '2026-11-20' where contract_id = $1 and person_id = $2`,
      [contract, demoPersonId('veera')],
    )
    expect(await cardsOf(veera)).toEqual([])
    expect(pickStatusAndBody(await confirm(veera))).toEqual(NOT_FOUND)
  })

  it('does not affect whether the contract can be terminated', async () => {
    const reason = async (person: object) => {
      const added = await add(person)
      const { body } = await hanna.get(`/api/contracts/${added}`)
      return Object(body).terminationDisallowedReason
    }
    const unknown = {
      ...typed,
      socialSecurityNumber: buildIdentityCode({ birthDate: '1990-01-01', individualNumber: 951 }),
    }
    // With an account and without one the answer is the same: it does not say which.
    expect([await reason(typed), await reason(unknown)]).toEqual([null, null])
  })

  it('who was a former tenant becomes a former tenant again once the addition is undone', async () => {
    const own = await portal.rentalOf('hanna')
    await makeTenant(portal.database, {
      personId: demoPersonId('veera'),
      contractId: own,
      startDate: '2022-02-01',
      endDate: '2024-01-31',
    })
    const rows = () =>
      portal.database.query('select * from tenant where contract_id = $1 and person_id = $2', [
        own,
        demoPersonId('veera'),
      ])
    const before = await rows()
    contract = await add(typed, own)
    expect(await seenBy(hanna)).toEqual(asRequested)
    await decide('undo')
    expect(await rows()).toEqual(before)
    expect(await seenBy(hanna)).toBeNull()
    contract = await add(typed, own)
    expect(await stateOf()).toBe('unconfirmed')
    await confirm(veera)
    expect(await seenBy(hanna)).toEqual(asReal)
  })

  /** Imports the contract with these persons of the demo data, as the provider changed it a minute later. */
  async function importContract(tenants: readonly { key: string; endDate?: string }[]) {
    const { database, dependencies, clock } = portal
    clock.advance(60_000)
    const rows = [
      ...tenants.map(({ key }) => ['residents', `P ${key}`, demoPersonId(key)]),
      ['contracts', contract, contract],
    ]
    const [{ building } = { building: '' }] = await database.query<{ building: string }>(
      'select real_property_id as building from contract where id = $1',
      [contract],
    )
    for (const [kind, externalId, subject] of [...rows, ['buildings', building, building]])
      await database.query(
        `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
         values ($1, $2, $3, '', now()) on conflict do nothing`,
        [kind, externalId, subject],
      )
    const names = await database.query<{ kind: string; id: string; subject: string }>(
      'select kind, external_id as id, subject_id as subject from imported_row',
    )
    const nameOf = (of: string, wanted: string) =>
      names.find(({ kind, subject }) => kind === of && subject === wanted)?.id ?? ''
    const row = {
      externalId: contract,
      sourceUpdatedAt: clock.now().toISOString(),
      buildingExternalId: nameOf('buildings', building),
      contractType: 'rental',
      status: 'active',
      startDate: '2021-06-01',
      streetAddressLine1: 'Koivukuja 3',
      postalCode: '02100',
      city: 'Espoo',
      staircaseLetter: 'A',
      apartmentNumber: '12',
      propertyCompanyName: 'Koivuranta-asunnot Oy',
      tenants: tenants.map(({ key, endDate }) => ({
        residentExternalId: nameOf('residents', demoPersonId(key)),
        tenantRole: 'tenant',
        isContractParty: key === 'hanna',
        isPayer: key === 'hanna',
        ...(endDate && { endDate }),
      })),
    }
    const order = { rows: [row], dryRun: false, announced: {} }
    expect(await importRowsOfKind(dependencies, 'contracts', order, KEY)).toEqual([
      { externalId: contract, result: 'updated' },
    ])
    clock.advance(60_000)
  }
  const tenancyOfVeera = () =>
    portal.database.query<Record<string, unknown>>(
      'select * from tenant where contract_id = $1 and person_id = $2',
      [contract, demoPersonId('veera')],
    )
  const statesOf = async () =>
    (await listAdditions(portal.dependencies, { limit: 500 })).items
      .filter(({ contractUuid }) => contractUuid === contract)
      .map(({ state }) => state)
  const newestOf = async () => {
    const { items } = await listAdditions(portal.dependencies, { limit: 500 })
    return items.findLast(({ contractUuid }) => contractUuid === contract)?.id ?? ''
  }
  const endedBy: Readonly<Record<string, () => Promise<unknown>>> = {
    'an import without the person': () => importContract([{ key: 'hanna' }]),
    'an import with a last day': () =>
      importContract([{ key: 'hanna' }, { key: 'veera', endDate: '2026-11-20' }]),
    'a modification': () =>
      portal.database.query(
        `update tenant set end_date = '2026-11-20' where contract_id = $1 and person_id = $2`,
        [contract, demoPersonId('veera')],
      ),
  }

  describe.each([
    ['an import without the person', 'nobody answered', null],
    ['an import without the person', 'the person disputed', null],
    ['a modification', 'nobody answered', null],
    ['an import with a last day', 'nobody answered', '2026-11-20'],
  ])('whose tenancy %s ended when %s, and who is added again', (ending, answer, formerEnd) => {
    let older: string
    beforeEach(async () => {
      if (answer === 'the person disputed') await dispute(veera)
      older = (await additionOf()).id
      portal.clock.advance(60_000)
      await endedBy[ending]?.()
      await add(typed, contract)
    })

    it('has one unanswered confirmation, which takes effect', async () => {
      expect(await statesOf()).toEqual(['replaced', 'unconfirmed'])
      expect(await seenBy(hanna)).toEqual(asRequested)
      expect((await cardsOf(veera)).map(({ about }) => about)).toEqual(['tenancy_unconfirmed'])
      expect((await confirm(veera)).body).toEqual({ state: 'confirmed' })
      expect(await seenBy(hanna)).toEqual(asReal)
      expect(await statesOf()).toEqual(['replaced', 'confirmed'])
    })

    it('stays on the contract when the older addition is undone or upheld', async () => {
      const before = await tenancyOfVeera()
      for (const decision of ['undo', 'uphold'] as const)
        await expect(
          decideAddition(portal.dependencies, { addition: older, decision }, KEY),
        ).rejects.toEqual(
          new ApiError('STATE_CONFLICT', { extra: { state: 'replaced', allowed: [] } }),
        )
      expect(await tenancyOfVeera()).toEqual(before)
      expect(await stateOf()).toBe('unconfirmed')
    })

    it('is no longer on the contract once the newer addition is undone', async () => {
      const addition = await newestOf()
      await decideAddition(portal.dependencies, { addition, decision: 'undo' }, KEY)
      expect(await statesOf()).toEqual(['replaced', 'undone'])
      expect(await seenBy(hanna)).toBeNull()
      expect((await veera.get(`/api/contracts/${contract}`)).status).toBe(404)
      expect(await cardsOf(veera)).toEqual([])
      const rows = await tenancyOfVeera()
      expect(rows.map(({ end_date: end }) => end)).toEqual(formerEnd === null ? [] : [formerEnd])
    })
  })

  it('stays on the contract while an import names the person, and not once a newer import does not', async () => {
    await dispute(veera)
    await importContract([{ key: 'hanna' }, { key: 'veera' }, { key: 'jari' }])
    expect(await seenBy(hanna)).toEqual(asRequested)
    const before = await tenancyOfVeera()
    const mails = await mailsOf('additionUndone', 'tenancyUndone')
    await expect(decide('undo')).rejects.toEqual(
      new ApiError('STATE_CONFLICT', {
        extra: {
          state: 'imported_since',
          allowed: ['person.confirmed', 'person.disputed', 'provider.upheld', 'addition.replaced'],
        },
      }),
    )
    expect(await tenancyOfVeera()).toEqual(before)
    expect(await stateOf()).toBe('disputed')
    expect(await mailsOf('additionUndone', 'tenancyUndone')).toEqual(mails)
    await importContract([{ key: 'hanna' }, { key: 'jari' }])
    await decide('undo')
    expect(await tenancyOfVeera()).toEqual([])
    expect(await seenBy(hanna)).toBeNull()
  })

  it.each([
    ['with new days', { endDate: '2027-03-31' }],
    ['with a last day that has passed', { endDate: '2026-11-20' }],
  ])(
    'who was a former tenant gets the last day that an import sets %s, and the addition cannot be undone',
    async (_title, imported) => {
      contract = await portal.rentalOf('hanna')
      await makeTenant(portal.database, {
        personId: demoPersonId('veera'),
        contractId: contract,
        startDate: '2022-02-01',
        endDate: '2024-01-31',
      })
      await add(typed, contract)
      await importContract([{ key: 'hanna' }, { key: 'veera', ...imported }])
      const before = await tenancyOfVeera()
      await expect(decide('undo')).rejects.toEqual(
        new ApiError('STATE_CONFLICT', {
          extra: {
            state: 'imported_since',
            allowed: ['person.confirmed', 'person.disputed', 'addition.replaced'],
          },
        }),
      )
      expect(await tenancyOfVeera()).toEqual(before)
      expect(before.map((row) => row['end_date'])).toEqual([imported.endDate])
    },
  )

  it('who came back before the former tenancy ended leaves when an import says so', async () => {
    contract = await portal.rentalOf('hanna')
    const own = { personId: demoPersonId('veera'), contractId: contract }
    await makeTenant(portal.database, { ...own, endDate: '2026-11-20' })
    const former = await tenancyOfVeera()
    await add(typed, contract)
    await portal.database.query(
      `update tenancy_confirmation
       set former_tenancy = jsonb_set(former_tenancy, '{end_date}', '"2026-12-31"')
       where contract_id = $1`,
      [contract],
    )
    await importContract([{ key: 'hanna' }])
    await decide('undo')
    expect(await tenancyOfVeera()).toEqual(former)
  })

  it('whom a request names was never on the contract once the addition is undone', async () => {
    const { database } = portal
    await database.query(
      `insert into modification_removal (request_id, tenant_id, contract_id, sort)
       select m.request_id, k.tenant_id, k.contract_id, 0
       from tenancy_confirmation k join modification_addition m on m.id = k.addition_id
       where k.contract_id = $1`,
      [contract],
    )
    await decide('undo')
    expect(await seenBy(hanna)).toBeNull()
    expect((await veera.get(`/api/contracts/${contract}`)).status).toBe(404)
    const owner = {
      accountId: demoAccountId('veera'),
      personId: demoPersonId('veera'),
      today: helsinki.dayOf(portal.dependencies.clock.now()),
    }
    const area = moduleDeclarations.accountAreas.find(({ name }) => name === 'contracts')
    const exported = await readExportedSection(
      area,
      { db: database, secrets: portal.dependencies.secrets },
      owner,
    )
    const { tenancies, additions } = Object(exported)
    const here = (rows: readonly { contract: string }[]) =>
      rows.filter((one) => one.contract === contract)
    expect([here(tenancies), here(additions)]).toEqual([
      [],
      [expect.objectContaining({ state: 'undone', description: null })],
    ])
  })

  it('is shown to the provider with both names, the provider decides, and everybody is notified', async () => {
    await portal.database.query('delete from mail')
    await dispute(veera)
    const disputed = await additionOf()
    const now = portal.clock.now().toISOString()
    expect(disputed).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      state: 'disputed',
      requested: { name: 'Väinö Vieras', email: typed.email, phoneNumber: typed.phoneNumber },
      registered: 'Veera Salonen',
      requestedBy: 'Hanna Salonen',
      hasAccount: true,
      startDate: '2026-11-21',
      disputedBecause: 'En asu täällä.',
      undoneBecause: null,
      contractUuid: contract,
      home: 'Koivukuja 3 A 12, 02100 Espoo',
      createdAt: now,
      updatedAt: now,
    })
    const undone = await decide('undo', 'Väärä henkilötunnus')
    expect(undone).toEqual({ ...disputed, state: 'undone', undoneBecause: 'Väärä henkilötunnus' })
    await decide('undo')
    const cards = await cardsOf(hanna)
    expect(cards.filter(({ about }) => about !== undefined)).toEqual([
      { about: 'addition_undone', isCloseable: true },
    ])
    expect(await cardsOf(veera)).toEqual([])
    const mails = await mailsOf('additionUndone', 'tenancyUndone')
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['additionUndone', 'hanna.salonen@example.fi'],
      ['tenancyUndone', 'veera.salonen@example.fi'],
    ])
    expect(mails[0]?.text).toContain('Väinö Vieras')
    expect(mails[0]?.text).not.toContain('Veera')
    expect(mails[1]?.text).not.toMatch(/Väinö|Hanna/)
    expect((await veera.get(`/api/contracts/${contract}`)).status).toBe(404)
  })

  it('causes an event for the provider at each step, with the id of the addition', async () => {
    await dispute(veera)
    await decide('uphold')
    const { id } = await additionOf()
    const { events } = await listEvents(portal.dependencies, { after: 0, limit: 100_000 })
    expect(
      events
        .filter(({ subject }) => subject.id === id)
        .map(({ type, contract: of }) => [type, of?.id]),
    ).toEqual([
      ['tenancy.added', contract],
      ['tenancy.disputed', contract],
      ['tenancy.upheld', contract],
    ])
    expect((await mailsOf('tenancyUpheld')).map(({ to }) => to)).toEqual([
      'veera.salonen@example.fi',
    ])
  })

  it('is listed for the provider by the state of the addition, the oldest first, in pages', async () => {
    const { dependencies } = portal
    const read = (page: PageQuery) => listAdditions(dependencies, { state: 'unconfirmed', ...page })
    const all = await readAllPages(read)
    expect(all.length).toBeGreaterThan(1)
    expect(await readAllPages(read, 1)).toEqual(all)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted(),
    )
    expect(all.map(({ state }) => state)).toEqual(all.map(() => 'unconfirmed'))
    await expect(
      decideAddition(dependencies, { addition: randomUUID(), decision: 'undo' }, KEY),
    ).rejects.toEqual(new ApiError('NOT_FOUND'))
  })
})
