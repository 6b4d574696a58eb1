import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { knownDefect } from '../../api/notices.ts'
import { parking } from '../../api/parking.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { readCodesTo } from '../../fixtures/server/mailed.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import {
  makeIdentifiedVisitor,
  startRegistration,
  submitCode,
  submitEmailAndPassword,
} from '../../fixtures/server/registering.ts'
import { readRedirect } from '../../fixtures/server/termination.ts'
import { Visitor } from '../../fixtures/server/visitor.ts'
import { readFolder } from '../../server/command/import-files.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { findOrInsertPerson } from '../../server/modules/modification/effect-repository.ts'
import { identityCodeHash, identityCodeHashes } from '../../server/modules/people/identity-code.ts'
import { importRowsOfKind } from '../../server/modules/provider/import-rows.ts'

const newDatabase = makeMigratedDatabaseOpener()
const example = fileURLToPath(new URL('../../docs/import-example', import.meta.url))
const VEIKKO = { person: '040664-993Y' }
const EMAIL = 'veikko.vieras@example.fi'
const PASSWORD = 'Uusi-naapuri-64'
const RACE = buildIdentityCode({ birthDate: '1950-02-12', individualNumber: 970 })

let portal: DemoPortal
let key: string
beforeAll(async () => {
  portal = await startDemoPortal({ database: await newDatabase() })
  key = await makeKey(portal.database, { scopes: ['import', 'answer'] })
})
afterAll(() => portal.close())

/** Imports the example of the docs; returns the results of each kind. */
async function importExample() {
  const results: unknown[] = []
  for (const { kind, rows } of await readFolder(example)) {
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `/api/provider/${kind}`,
      headers: { authorization: `Bearer ${key}` },
      payload: { rows },
    })
    results.push(...answer.json().map(({ result }: { result: string }) => result))
  }
  return results
}

const parkingOf = async (visitor: Visitor, home: string) =>
  parking.parse((await visitor.get(`${home}/parking-spots`)).body)

it('a person whom residents add while a row about the same person is imported is stored once', async () => {
  const { database, secrets } = portal.dependencies
  const row = { externalId: 'race', givenName: 'Eino', familyName: 'Estola', identityCode: RACE }
  const added = Promise.withResolvers<string>()
  const committed = Promise.withResolvers<void>()
  const adding = database.transaction(async (tx) => {
    added.resolve(
      await findOrInsertPerson(tx, {
        givenName: 'Eino',
        familyName: 'Estola',
        birthDate: '1950-02-12',
        identityCodeSealed: secrets.seal(RACE),
        identityCodeHash: identityCodeHash(secrets, RACE),
        knownHashes: identityCodeHashes(secrets, RACE),
      }),
    )
    await committed.promise
  })
  const personId = await added.promise
  const importing = importRowsOfKind(
    portal.dependencies,
    'residents',
    { rows: [row], dryRun: false, announced: {} },
    { providerKey: 'tests', requestId: 'call' },
  )
  for (let waiting: unknown[] = []; waiting.length === 0; )
    waiting = await database.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  committed.resolve()
  await adding
  expect(await importing).toEqual([{ externalId: 'race', result: 'updated' }])
  expect(
    await database.query(`select subject_id as id from imported_row where external_id = 'race'`),
  ).toEqual([{ id: personId }])
})

it("Veikko is unknown until he is imported into Aino's house, registers, sees his contract, and follows a defect of the house", async () => {
  const before = new Visitor(portal)
  expect(await readRedirect(before, await startRegistration(before, VEIKKO))).toEqual({
    status: 303,
    location: '/login?error=no_tenant_found',
  })

  const aino = await portal.visitor('aino')
  const ainosHome = `/api/contracts/${demoContractId('aino')}`
  const { parkingAreas: _, ...limitsBefore } = await parkingOf(aino, ainosHome)

  // The building is one of the demo data.
  const created = Array<string>(12).fill('created')
  expect(await importExample()).toEqual(['unchanged', ...created])
  expect(await importExample()).toEqual(['unchanged', ...created.map(() => 'unchanged')])

  const veikko = await makeIdentifiedVisitor(portal, VEIKKO)
  expect((await veikko.get('/api/registration')).body).toEqual({
    email: EMAIL,
    phase: 'create-password',
  })
  await submitEmailAndPassword(veikko, EMAIL, PASSWORD)
  const [code] = await readCodesTo(portal, EMAIL)
  expect((await submitCode(veikko, code, EMAIL)).status).toBe(204)
  const signedIn = new Visitor(portal)
  await signedIn.post('/api/login', { username: EMAIL, password: PASSWORD })
  expect((await signedIn.get('/api/contracts')).body).toEqual([
    {
      uuid: expect.any(String),
      realPropertyName: null,
      contractType: 'rental',
      status: 'active',
      startDate: '2026-09-01',
      endDate: null,
      postalAddress: {
        streetAddressLine1: 'Koivukuja 3 A 14',
        streetAddressLine2: null,
        postalCode: '02100',
        city: 'Espoo',
      },
      addressDetails: { staircaseLetter: 'A', apartmentNumber: '14' },
      terminationRequest: null,
      modificationRequest: null,
      terminationDisallowedReason: null,
      parkingSpots: ['K2'],
      referenceNumber: null,
      propertyCompanyName: 'Koivuranta-asunnot Oy',
      propertyCompanyAddress: 'Koivurannantie 2, 00100 Helsinki',
      collateral: null,
      tenant: {
        id: expect.any(String),
        tenantRole: 'tenant',
        isContractParty: true,
        isPayer: true,
      },
    },
  ])
  expect((await signedIn.get('/api/user/profile')).body).toEqual({
    uuid: expect.any(String),
    phoneNumber: '+358 40 555 0130',
    firstName: 'Veikko',
    lastName: 'Vieras',
    email: 'veikko.vieras@example.fi',
    cognitoId: 'KR-200000',
    marketingAllowed: false,
    communicationBySms: false,
    communicationByEmail: true,
    pendingEmail: null,
  })
  const [contract] = Object((await signedIn.get('/api/contracts')).body)
  expect((await signedIn.get(`/api/contracts/${contract.uuid}/contacts`)).body).toContainEqual(
    expect.objectContaining({ officeName: 'Koivukujan pesutupa' }),
  )

  const home = `/api/contracts/${contract.uuid}`
  const { parkingAreas, ...limits } = await parkingOf(signedIn, home)
  const street = parkingAreas.find(({ location }) => location.locationDetails === 'Katu')
  expect(
    street?.parkingSpots.map(({ locationDetails: spot, reservations }) => [
      spot,
      reservations?.map(({ kind }) => kind),
    ]),
  ).toEqual([
    ['K1', []],
    ['K2', ['own']],
    ['K3', ['other']],
  ])
  // The strictest limits of the house hold: a new area must leave them as they are.
  expect(limits).toEqual(limitsBefore)

  const known = async () =>
    z.array(knownDefect).parse((await signedIn.get(`${home}/known-defects`)).body)
  const lift = (await known()).find(({ title }) => title === 'Hissi on epäkunnossa')
  // The followers are Aino, who reported it, Kaarlo and Ritva.
  expect(lift).toEqual({
    id: expect.any(String),
    title: 'Hissi on epäkunnossa',
    defectClassId: 1,
    reportedAt: expect.any(String),
    followers: 3,
    isFollowed: false,
  })
  const { body: followed } = await signedIn.post(`${home}/known-defects/${lift?.id}/follow`)
  expect(followed).toEqual({ ...lift, followers: 4, isFollowed: true })
  const [{ reference } = { reference: '' }] = await portal.database.query<{ reference: string }>(
    'select reference from notice n join known_defect k on k.notice_id = n.id where k.id = $1',
    [lift?.id],
  )
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/provider/notices/${reference}/events`,
    headers: { authorization: `Bearer ${key}` },
    payload: {
      id: 'lift works',
      sequence: 9,
      eventType: 'completed',
      createdAt: '2026-11-21T09:59:00Z',
    },
  })
  expect(answer.json()).toEqual({
    isLatest: true,
    state: 'completed',
    isNew: true,
    status: 'completed',
  })
  expect((await signedIn.get('/api/user/notifications')).body).toEqual([
    {
      id: expect.any(String),
      contractUuid: contract.uuid,
      notificationMeta: {
        title: 'Hissi on epäkunnossa',
        arrearAmount: null,
        text: 'Vika on käsitelty',
        lang: 'fi',
      },
      priority: 'normal',
      category: 'normal',
      isCloseable: true,
      createdAt: '2026-11-21T10:00:00.000Z',
      closedAt: null,
    },
  ])
  expect((await known()).map(({ title }) => title)).toEqual(['Pesutuvan pesukone 2 ei linkoa'])
})
