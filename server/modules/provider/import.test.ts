import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportKind } from '../../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { insertTermination } from '../../../fixtures/server/rows.ts'
import { makeSignedInVisitor } from '../../../fixtures/server/visitor.ts'
import { moduleDeclarations } from '../../modules.ts'
import { identityCodeHash } from '../people/identity-code.ts'
import { importRowsOfKind } from './import-rows.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { name: 'rents', scopes: ['import'] })
})
afterAll(() => test.close())

async function send(kind: ImportKind, payload: object) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/provider/${kind}`,
    headers: { authorization: `Bearer ${key}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Imports rows and returns their results, in order. */
async function put(kind: ImportKind, ...rows: object[]) {
  const { status, body } = await send(kind, { rows })
  expect([status, body]).toEqual([200, expect.any(Array)])
  return body
}

const made = (externalId: string) => ({ externalId, result: 'created' })
const updated = (externalId: string) => ({ externalId, result: 'updated' })
const same = (externalId: string) => ({ externalId, result: 'unchanged' })
const rejected = (externalId: string | null, ...errors: [path: string, key: string][]) => ({
  externalId,
  result: 'rejected',
  errors: errors.map(([path, error]) => ({ path, key: error })),
})

let count = 0
/** A new id, so that tests do not meet. */
const newId = (kind: string) => `${kind}-${(count += 1)}`

const building = (externalId = newId('B')) => ({
  externalId,
  name: 'Koivula',
  streetAddress: 'Koivukuja 3',
  postalCode: '02100',
  city: 'Espoo',
})
const resident = (externalId = newId('R')) => ({
  externalId,
  givenName: 'Veikko',
  familyName: 'Vieras',
  birthDate: '1964-06-04',
  phoneNumber: '+358 40 555 0199',
  email: 'Veikko.Vieras@example.fi',
})
const tenantOf = (residentExternalId: string, other: object = {}) => ({
  residentExternalId,
  tenantRole: 'tenant',
  isContractParty: true,
  isPayer: true,
  ...other,
})
const contractIn = (buildingExternalId: string, tenants: object[], externalId = newId('C')) => ({
  externalId,
  buildingExternalId,
  contractType: 'rental',
  status: 'active',
  startDate: '2026-12-01',
  streetAddressLine1: 'Koivukuja 3 A 13',
  postalCode: '02100',
  city: 'Espoo',
  tenants,
})

/** A building with a contract of one resident, imported. */
async function home(tenant: object = {}, other: object = {}) {
  const [house, person] = [building(), resident()]
  await put('buildings', house)
  await put('residents', person)
  const contract = {
    ...contractIn(house.externalId, [tenantOf(person.externalId, tenant)]),
    startDate: '2021-06-01',
    ...other,
  }
  expect(await put('contracts', contract)).toEqual([made(contract.externalId)])
  return { house, person, contract, id: await subjectOf(contract.externalId) }
}

async function subjectOf(externalId: string): Promise<string> {
  const [row] = await test.database.query<{ id: string }>(
    'select subject_id as id from imported_row where external_id = $1',
    [externalId],
  )
  return row?.id ?? ''
}

const tenantsOf = (contractId: string) =>
  test.database.query<{ resident: string | null }>(
    `select r.external_id as resident, t.company_name as company, t.tenant_role as role,
       t.is_contract_party as "isParty", t.end_date as "endDate", t.phone_number as phone, t.email
     from tenant t left join imported_row r on r.kind = 'residents' and r.subject_id = t.person_id
     where t.contract_id = $1 order by t.end_date nulls first, r.external_id, t.company_name`,
    [contractId],
  )

const contractAt = async (id: string) => {
  const [row] = await test.database.query(
    `select status, end_date as "endDate", apartment_number as apartment from contract where id = $1`,
    [id],
  )
  return row
}

/** Ends a contract as an approved termination does. */
async function endInPortal(id: string, accountId: string, endDate = '2026-11-20') {
  const request = await insertTermination(test.database, {
    account: accountId,
    contract: id,
    status: 'ready_for_review',
  })
  await test.database.query(
    `update termination_request set status = 'approved', decided_at = $2 where id = $1`,
    [request, new Date('2026-11-21T09:00:00Z')],
  )
  await test.database.query(
    `update contract set end_date = $2, status = 'terminated' where id = $1`,
    [id, endDate],
  )
}

/** Adds somebody to a contract as an approved modification does. */
async function addInPortal(
  id: string,
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
) {
  await test.database.query(
    `insert into modification_request (contract_id, reference, status, created_by_account_id,
       in_effect, created_at, updated_at, decided_at, notice_day, answer_by)
     values ($1, $2, 'approved', $3, '2026-11-21', $4, $4, $4, '2026-11-21', '2026-11-21')`,
    [id, `REF-${id}`, accountId, new Date('2026-11-21T09:00:00Z')],
  )
  await test.database.query(
    `insert into tenant (contract_id, person_id, tenant_role, is_contract_party, is_payer, start_date)
     values ($1, $2, 'tenant', false, false, '2026-11-21')`,
    [id, personId],
  )
}

describe('An import', () => {
  it('creates new rows, leaves unchanged rows alone, and updates changed ones', async () => {
    const [one, other] = [building(), building()]
    expect(await put('buildings', one, other)).toEqual([
      made(one.externalId),
      made(other.externalId),
    ])
    const renamed = { ...other, name: null }
    expect(await put('buildings', one, renamed)).toEqual([
      same(one.externalId),
      updated(other.externalId),
    ])
    expect(
      await test.database.query('select name, city from real_property where id = $1', [
        await subjectOf(other.externalId),
      ]),
    ).toEqual([{ name: null, city: 'Espoo' }])
  })

  it('stores all data of a building that residents read', async () => {
    const house = {
      ...building(),
      building: 'B',
      district: 'Tapiola',
      districtSpecifier: 'Otsolahti',
      region: 'Uusimaa',
      constructionDate: '1988-06-01',
      floorCount: 3,
      realPropertyAreasTotal: 2840.5,
      heatingMethod: 'district',
      realPropertyImageUrl: 'https://kuvat.example/talo.jpg',
      internetOperatorOfficeName: 'Kotiverkko',
      internetOperatorEmail: 'tuki@kotiverkko.example',
      internetOperatorPhoneNumber: '+358 10 555 0120',
    }
    expect(await put('buildings', house)).toEqual([made(house.externalId)])
    expect(
      await test.database.query(
        `select building, district, district_specifier, region, construction_date, floor_count,
           areas_total, heating_method, image_url, internet_operator_office_name,
           internet_operator_email, internet_operator_phone_number
         from real_property where id = $1`,
        [await subjectOf(house.externalId)],
      ),
    ).toEqual([
      {
        building: 'B',
        district: 'Tapiola',
        district_specifier: 'Otsolahti',
        region: 'Uusimaa',
        construction_date: '1988-06-01',
        floor_count: 3,
        areas_total: '2840.50',
        heating_method: 'district',
        image_url: 'https://kuvat.example/talo.jpg',
        internet_operator_office_name: 'Kotiverkko',
        internet_operator_email: 'tuki@kotiverkko.example',
        internet_operator_phone_number: '+358 10 555 0120',
      },
    ])
  })

  it.each([
    ['heatingMethod', 'wood', 'invalid_string'],
    ['floorCount', 2.5, 'invalid_number'],
    ['floorCount', 0, 'too_small'],
    ['realPropertyAreasTotal', '2840', 'invalid_number'],
    ['constructionDate', '1988', 'invalid_date'],
    ['realPropertyImageUrl', '//evil.example/talo.jpg', 'invalid_string'],
    ['realPropertyImageUrl', 'javascript:alert(1)', 'invalid_string'],
    ['internetOperatorPhoneNumber', '555 0120', 'invalid_phone_number'],
  ])('rejects a building whose %s is %s', async (field, value, key) => {
    const house = { ...building(), [field]: value }
    expect(await put('buildings', house)).toEqual([rejected(house.externalId, [field, key])])
  })

  it('stores the role of a committee member, and the opening hours of a contact', async () => {
    const house = building()
    await put('buildings', house)
    const contact = {
      externalId: newId('K'),
      buildingExternalId: house.externalId,
      contactCategory: 'resident_committee',
      committeeRole: 'vice_chairperson',
      serviceRole: 'Talkoot',
      openingHoursFi: 'Ma 18–19',
      openingHoursSv: 'Må 18–19',
    }
    const plain = { ...contact, externalId: newId('K'), contactCategory: 'other' }
    expect(await put('contacts', contact, plain)).toEqual([
      made(contact.externalId),
      rejected(plain.externalId, ['committeeRole', 'invalid_type']),
    ])
    expect(
      await test.database.query(
        `select service_role, opening_hours_fi, opening_hours_sv, opening_hours_en
         from contact where id = $1`,
        [await subjectOf(contact.externalId)],
      ),
    ).toEqual([
      {
        service_role: 'vice_chairperson',
        opening_hours_fi: 'Ma 18–19',
        opening_hours_sv: 'Må 18–19',
        opening_hours_en: null,
      },
    ])
  })

  it('stores the contacts of a building', async () => {
    const house = building()
    await put('buildings', house)
    const contact = {
      externalId: newId('K'),
      buildingExternalId: house.externalId,
      contactCategory: 'property_maintenance',
      officeName: 'Lähihuolto',
      phoneNumber: '+358 10 555 0112',
      url: 'https://lahihuolto.example',
    }
    expect(await put('contacts', contact)).toEqual([made(contact.externalId)])
    expect(await put('contacts', contact)).toEqual([same(contact.externalId)])
    expect(
      await put(
        'contacts',
        { ...contact, contactCategory: 'friends' },
        {
          ...contact,
          externalId: 'K-x',
          buildingExternalId: 'nowhere',
          url: 'javascript:alert(1)',
        },
      ),
    ).toEqual([
      rejected(contact.externalId, ['contactCategory', 'invalid_string']),
      rejected('K-x', ['url', 'invalid_string'], ['buildingExternalId', 'unknown_reference']),
    ])
    expect(
      await test.database.query('select office_name as office, sort from contact where id = $1', [
        await subjectOf(contact.externalId),
      ]),
    ).toEqual([{ office: 'Lähihuolto', sort: 0 }])
  })

  it('rejects each invalid row alone, in order, by path and key, and stores the others', async () => {
    const [first, last] = [building(), building()]
    const twice = building()
    const answer = await put(
      'buildings',
      first,
      { ...building('B-bad'), streetAddress: '', postalCode: '2100', city: 'Esp\u0000oo' },
      twice,
      { ...building('B-more'), nickname: 'Secret', sourceUpdatedAt: 'yesterday' },
      { ...twice, postalCode: 'x' },
      { ...building(), externalId: '140388-9028' },
      last,
    )
    expect(answer).toEqual([
      made(first.externalId),
      rejected(
        'B-bad',
        ['streetAddress', 'required'],
        ['postalCode', 'invalid_postal_code'],
        ['city', 'invalid_string'],
      ),
      rejected(twice.externalId, ['externalId', 'same_id_twice']),
      rejected('B-more', ['sourceUpdatedAt', 'invalid_date'], ['nickname', 'unknown_field']),
      rejected(
        twice.externalId,
        ['externalId', 'same_id_twice'],
        ['postalCode', 'invalid_postal_code'],
      ),
      rejected(null, ['externalId', 'invalid_string']),
      made(last.externalId),
    ])
    expect(await put('buildings', first, last)).toEqual([
      same(first.externalId),
      same(last.externalId),
    ])
  })

  it('rejects a row with all of its errors: in its fields, its id, its time and its references', async () => {
    const house = building('B-all')
    await put('buildings', house)
    const bad = {
      ...contractIn(
        'nowhere',
        [
          tenantOf('nobody', { isPayer: 'x' }),
          tenantOf('', { tenantRole: 'x' }),
          tenantOf('nobody else'),
        ],
        'C-all',
      ),
      startDate: '2026-12-32',
      endDate: '2026-11-30',
      sourceUpdatedAt: '2027-11-22T10:00:01Z',
    }
    const late = { ...bad, ...contractIn('nowhere', [], bad.externalId), startDate: '2026-12-01' }
    const good = contractIn(house.externalId, [], 'C-good')
    const answers = [
      rejected(
        bad.externalId,
        ['externalId', 'same_id_twice'],
        ['startDate', 'invalid_date'],
        ['tenants.0.isPayer', 'invalid_type'],
        ['tenants.1.tenantRole', 'invalid_string'],
        ['tenants.1.residentExternalId', 'required'],
        ['sourceUpdatedAt', 'too_big_date'],
        ['buildingExternalId', 'unknown_reference'],
        ['tenants.0.residentExternalId', 'unknown_reference'],
        ['tenants.2.residentExternalId', 'unknown_reference'],
      ),
      rejected(
        bad.externalId,
        ['externalId', 'same_id_twice'],
        ['endDate', 'too_small_date'],
        ['sourceUpdatedAt', 'too_big_date'],
        ['buildingExternalId', 'unknown_reference'],
      ),
      made(good.externalId),
    ]
    const rows = [bad, late, good]
    expect((await send('contracts', { rows, dryRun: true })).body).toEqual(answers)
    expect(await put('contracts', ...rows)).toEqual(answers)
  })

  it.each([
    ['no row at all', { rows: [{}] }, 200],
    ['text in place of a row', { rows: ['row', null, 7] }, 200],
    ['no rows', { rows: [] }, 400],
    ['too many rows', { rows: Array.from({ length: 501 }, () => ({})) }, 400],
    ['no list', { rows: {} }, 400],
    ['dryRun of another type', { rows: [{}], dryRun: 'yes' }, 400],
  ])('rejects the rows of a call, or the whole call, with %s', async (_, payload, status) => {
    const answer = await send('residents', payload)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toMatch(status === 200 ? /"rejected"/ : /VALIDATION_ERROR/)
  })

  it('leaves a stored row unchanged when the sent row is older', async () => {
    const house = { ...building(), sourceUpdatedAt: '2026-11-20T12:00:00Z' }
    await put('buildings', house)
    const renamed = { ...house, name: 'Older' }
    for (const sourceUpdatedAt of ['2026-11-20T11:59:59Z', '2026-11-20T13:59:59+02:00'])
      expect(await put('buildings', { ...renamed, sourceUpdatedAt })).toEqual([
        same(house.externalId),
      ])
    const again = { ...house, sourceUpdatedAt: '2026-11-20T15:00:00Z' }
    expect(await put('buildings', again)).toEqual([same(house.externalId)])
    expect(await put('buildings', { ...renamed, sourceUpdatedAt: '2026-11-20T14:00:00Z' })).toEqual(
      [same(house.externalId)],
    )
    const { sourceUpdatedAt: _, ...undated } = renamed
    expect(await put('buildings', undated)).toEqual([updated(house.externalId)])
  })

  it('rejects a row whose time of change is more than a day ahead', async () => {
    const house = building()
    const at = (sourceUpdatedAt: string) => put('buildings', { ...house, sourceUpdatedAt })
    expect(await at('2026-11-22T10:00:01Z')).toEqual([
      rejected(house.externalId, ['sourceUpdatedAt', 'too_big_date']),
    ])
    expect(await at('2026-11-22T10:00:00Z')).toEqual([made(house.externalId)])
  })

  it('in a dry run reports what it would change, also for rows that refer to announced ids', async () => {
    const [house, person] = [building(), resident()]
    const contract = contractIn(house.externalId, [tenantOf(person.externalId)])
    const dry = (kind: ImportKind, row: object, announced?: object) =>
      send(kind, { rows: [row], dryRun: true, ...(announced && { announced }) })
    expect((await dry('buildings', house)).body).toEqual([made(house.externalId)])
    expect((await dry('contracts', contract)).body).toEqual([
      rejected(
        contract.externalId,
        ['buildingExternalId', 'unknown_reference'],
        ['tenants.0.residentExternalId', 'unknown_reference'],
      ),
    ])
    const announced = { buildings: [house.externalId], residents: [person.externalId] }
    expect((await dry('contracts', contract, announced)).body).toEqual([made(contract.externalId)])
    const { body } = await send('contracts', { rows: [contract], announced })
    expect(body).toEqual([
      {
        result: 'rejected',
        externalId: 'C-25',
        errors: [
          { path: 'buildingExternalId', key: 'unknown_reference' },
          { path: 'tenants.0.residentExternalId', key: 'unknown_reference' },
        ],
      },
    ])
    expect(await put('buildings', house)).toEqual([made(house.externalId)])
    expect((await dry('buildings', { ...house, city: 'Vantaa' })).body).toEqual([
      updated(house.externalId),
    ])
    expect(await put('buildings', house)).toEqual([same(house.externalId)])
  })

  it('is audited under the name of the key, and its content is neither logged nor returned', async () => {
    const person = { ...resident(), identityCode: '040664-993Y' }
    const wrong = { ...person, externalId: newId('R'), identityCode: '040664-993X' }
    const { body } = await send('residents', { rows: [person, wrong] })
    expect(body).toEqual([
      made(person.externalId),
      rejected(wrong.externalId, ['identityCode', 'invalid_ssn']),
    ])
    const audited = await test.database.query(
      'select action, provider_key as key, subject_kind as kind, details from audit where subject_id = $1',
      [await subjectOf(person.externalId)],
    )
    expect(audited).toEqual([
      { action: 'person.imported', key: 'rents', kind: 'person', details: { result: 'created' } },
    ])
    const written = await test.database.query(
      'select to_jsonb(i) from imported_row i union all select to_jsonb(a) from audit a',
    )
    const kept = `${test.logged.join('')}${JSON.stringify([written, body])}`
    expect(kept).not.toMatch(/Veikko|Vieras|040664|555 0199/)
  })

  it.each([
    ['person_identity_code_hash_key', 2],
    ['tenant_contract_id_person_id_key', 1],
  ])('that violates %s is tried %i times', async (constraint, times) => {
    let tries = 0
    const { database } = test.dependencies
    const failing = {
      ...database,
      transaction: () => {
        tries += 1
        const error = Object.assign(new Error('violated'), { code: '23505', constraint })
        return Promise.reject(error)
      },
    }
    const sent = { rows: [resident()], dryRun: false, announced: {} }
    const call = { providerKey: 'rents', requestId: 'none' }
    await expect(
      importRowsOfKind({ ...test.dependencies, database: failing }, 'residents', sent, call),
    ).rejects.toThrow('violated')
    expect(tries).toBe(times)
    const named = 'select conname from pg_constraint where conname = $1'
    expect(await database.query(named, [constraint])).toHaveLength(1)
  })
})

describe('An imported resident', () => {
  const personOf = async (externalId: string) => {
    const [row] = await test.database.query<{ hash: string | null; sealed: string | null }>(
      `select given_name as name, birth_date as "birthDate", identity_code_hash as hash,
         identity_code_sealed as sealed from person where id = $1`,
      [await subjectOf(externalId)],
    )
    return row
  }

  it('has an encrypted and hashed identity code, and its birth date', async () => {
    const { birthDate: _, ...row } = { ...resident(), identityCode: '010190-905v ' }
    expect(await put('residents', row)).toEqual([made(row.externalId)])
    const person = await personOf(row.externalId)
    const { secrets } = test.dependencies
    expect(person).toEqual({
      birthDate: '1990-01-01',
      name: 'Veikko',
      hash: expect.any(String),
      sealed: expect.any(String),
    })
    expect(person?.hash).toBe(identityCodeHash(secrets, '010190-905V'))
    expect(secrets.open(person?.sealed ?? '')).toBe('010190-905V')
    const { identityCode: __, ...without } = row
    expect(await put('residents', { ...without, givenName: 'Olavi' })).toEqual([
      updated(row.externalId),
    ])
    expect(await personOf(row.externalId)).toEqual({ ...person, name: 'Olavi' })
  })

  it('without an account may get another identity code by a later row', async () => {
    const row = { ...resident(), birthDate: null }
    await put('residents', { ...row, identityCode: '120250-908J' })
    expect(await put('residents', { ...row, identityCode: '010200A903C' })).toEqual([
      updated(row.externalId),
    ])
    expect(await personOf(row.externalId)).toEqual({
      birthDate: '2000-02-01',
      hash: identityCodeHash(test.dependencies.secrets, '010200A903C'),
      name: 'Veikko',
      sealed: expect.any(String),
    })
  })

  it('is rejected when the identity code gives another birth date', async () => {
    const row = { ...resident(), identityCode: '300165-9364', birthDate: '1965-01-31' }
    expect(await put('residents', row)).toEqual([
      rejected(row.externalId, ['birthDate', 'invalid_date']),
    ])
  })

  it('is rejected with an identity code of another resident, in this call or an earlier one', async () => {
    const [one, other, third] = [resident(), resident(), resident()]
    const code = { identityCode: '220179-913U', birthDate: null }
    const taken = (externalId: string) =>
      rejected(externalId, ['identityCode', 'identity_code_taken'])
    expect(await put('residents', { ...one, ...code }, { ...other, ...code }, third)).toEqual([
      taken(one.externalId),
      taken(other.externalId),
      made(third.externalId),
    ])
    expect(await put('residents', { ...one, ...code })).toEqual([made(one.externalId)])
    expect(await put('residents', { ...other, ...code })).toEqual([taken(other.externalId)])
    expect(await put('residents', { ...third, ...code })).toEqual([taken(third.externalId)])
  })

  it('is stored as the person whose identity code is already known', async () => {
    const identity = { code: '051181-924T', secrets: test.dependencies.secrets }
    const known = await makeResident(test.database, { identity })
    const row = { ...resident(), identityCode: identity.code, birthDate: null }
    expect(await put('residents', row)).toEqual([updated(row.externalId)])
    expect(await subjectOf(row.externalId)).toBe(known.personId)
    expect(await put('residents', { ...row, identityCode: '280282-991T' })).toEqual([
      rejected(row.externalId, ['identityCode', 'identity_code_of_account']),
    ])
  })

  it('has the contact data of the account, and without an account those of the provider', async () => {
    const { person, id } = await home()
    const reached = async () => {
      const [tenant] = await tenantsOf(id)
      return tenant
    }
    const first = {
      resident: person.externalId,
      company: null,
      role: 'tenant',
      isParty: true,
      endDate: null,
      phone: '+358 40 555 0199',
      email: 'veikko.vieras@example.fi',
    }
    expect(await reached()).toEqual(first)
    const moved = { ...person, phoneNumber: '+358 40 555 0111' }
    expect(await put('residents', moved)).toEqual([updated(person.externalId)])
    expect(await reached()).toEqual({ ...first, phone: '+358 40 555 0111' })

    const account = await makeResident(test.database, { phoneNumber: '+358 40 777 0001' })
    await test.database.query('update account set person_id = $1 where id = $2', [
      await subjectOf(person.externalId),
      account.accountId,
    ])
    expect(await put('residents', { ...moved, phoneNumber: '+358 40 555 0122' })).toEqual([
      updated(person.externalId),
    ])
    expect(await reached()).toEqual({
      phone: '+358 40 777 0001',
      email: account.email,
      resident: 'R-38',
      company: null,
      role: 'tenant',
      isParty: true,
      endDate: null,
    })
    await test.database.query('update account set phone_number = null where id = $1', [
      account.accountId,
    ])
    await put('residents', { ...moved, phoneNumber: '+358 40 555 0133' })
    expect(await reached()).toEqual({
      phone: '+358 40 555 0133',
      email: account.email,
      resident: 'R-38',
      company: null,
      role: 'tenant',
      isParty: true,
      endDate: null,
    })
  })

  it('who was added by residents has the contact data that they typed until the provider sends others', async () => {
    const { house, contract, id } = await home()
    const { secrets } = test.dependencies
    const added = await makeResident(test.database, { identity: { code: '280282-991T', secrets } })
    await test.database.query('update account set status = $2 where id = $1', [
      added.accountId,
      'removed',
    ])
    const typed = { phone: '+358 40 555 0144', email: 'typed@example.fi' }
    const tenancy = { company: null, role: 'tenant', isParty: false, endDate: null }
    await test.database.query(
      `insert into tenant (contract_id, person_id, tenant_role, is_contract_party, is_payer,
         start_date, email, phone_number)
       values ($1, $2, 'tenant', false, false, '2026-11-21', $3, $4)`,
      [id, added.personId, typed.email, typed.phone],
    )
    const bare = {
      ...resident(),
      identityCode: '280282-991T',
      birthDate: null,
      email: null,
      phoneNumber: null,
    }
    const reached = async () =>
      (await tenantsOf(id)).find(({ resident: by }) => by === bare.externalId)
    expect(await put('residents', bare)).toEqual([updated(bare.externalId)])
    expect(await reached()).toEqual({ ...typed, ...tenancy, resident: bare.externalId })
    const tenants = [...contract.tenants, tenantOf(bare.externalId, { isContractParty: false })]
    await put('contracts', { ...contract, buildingExternalId: house.externalId, tenants })
    expect(await reached()).toEqual({ ...typed, ...tenancy, resident: bare.externalId })

    await put('residents', { ...bare, email: 'known@example.fi' })
    expect(await reached()).toEqual({
      ...typed,
      ...tenancy,
      resident: bare.externalId,
      email: 'known@example.fi',
    })
    await put('residents', bare)
    expect(await reached()).toEqual({
      ...typed,
      ...tenancy,
      resident: bare.externalId,
      email: null,
    })
  })
})

describe('An imported contract', () => {
  it('is visible to its tenants, with their roles', async () => {
    const { person, id } = await home({ isPayer: false })
    const account = await makeResident(test.database)
    await test.database.query('update account set person_id = $1 where id = $2', [
      await subjectOf(person.externalId),
      account.accountId,
    ])
    const visitor = await makeSignedInVisitor(test, account)
    expect((await visitor.get('/api/contracts')).body).toEqual([
      {
        uuid: id,
        contractType: 'rental',
        status: 'active',
        realPropertyName: 'Koivula',
        startDate: '2021-06-01',
        endDate: null,
        postalAddress: {
          streetAddressLine1: 'Koivukuja 3 A 13',
          streetAddressLine2: null,
          postalCode: '02100',
          city: 'Espoo',
        },
        addressDetails: { staircaseLetter: null, apartmentNumber: null },
        terminationRequest: null,
        modificationRequest: null,
        terminationDisallowedReason: null,
        referenceNumber: null,
        propertyCompanyName: null,
        propertyCompanyAddress: null,
        collateral: null,
        tenant: {
          id: expect.any(String),
          isPayer: false,
          isContractParty: true,
          tenantRole: 'tenant',
        },
      },
    ])
  })

  it('is rejected with the path of each reference to an unknown row', async () => {
    const { contract, person } = await home()
    const tenants = [tenantOf(person.externalId), tenantOf('R-nobody')]
    expect(await put('contracts', { ...contract, buildingExternalId: 'B-no', tenants })).toEqual([
      rejected(
        contract.externalId,
        ['buildingExternalId', 'unknown_reference'],
        ['tenants.1.residentExternalId', 'unknown_reference'],
      ),
    ])
  })

  it('is rejected with impossible days or tenants', async () => {
    const { contract, person } = await home()
    const { externalId } = contract
    const one = tenantOf(person.externalId)
    expect(await put('contracts', { ...contract, endDate: '2021-05-31' })).toEqual([
      rejected(externalId, ['endDate', 'too_small_date']),
    ])
    expect(await put('contracts', { ...contract, tenants: [one, one] })).toEqual([
      rejected(externalId, ['tenants.1.residentExternalId', 'same_person_twice']),
    ])
    const both = { ...one, companyName: 'Oy Ab' }
    const neither = { ...one, residentExternalId: null }
    for (const tenant of [both, neither])
      expect(await put('contracts', { ...contract, tenants: [tenant] })).toEqual([
        rejected(externalId, ['tenants.0.residentExternalId', 'required']),
      ])
    expect(
      await put('contracts', { ...contract, tenants: [{ ...one, tenantRole: 'owner', pet: 1 }] }),
    ).toEqual([
      rejected(
        externalId,
        ['tenants.0.tenantRole', 'invalid_string'],
        ['tenants.0.pet', 'unknown_field'],
      ),
    ])
  })

  it('ends the tenancy of tenants whom its row leaves out, who may be added again later', async () => {
    const { contract, person, id } = await home()
    const other = resident()
    await put('residents', other)
    const company = {
      companyName: 'Estolan Konsultointi Oy',
      tenantRole: 'non_tenant',
      isContractParty: false,
      isPayer: true,
    }
    await put('contracts', { ...contract, tenants: [tenantOf(other.externalId), company] })
    const on = (who: object, endDate: string | null = null) =>
      expect.objectContaining({ ...who, endDate })
    expect(await tenantsOf(id)).toEqual([
      on({ resident: other.externalId, role: 'tenant' }),
      on({ company: company.companyName, role: 'non_tenant' }),
      on({ resident: person.externalId }, '2026-11-20'),
    ])
    const account = await makeResident(test.database)
    await test.database.query('update account set person_id = $1 where id = $2', [
      await subjectOf(person.externalId),
      account.accountId,
    ])
    const visitor = await makeSignedInVisitor(test, account)
    expect((await visitor.get(`/api/contracts/${id}`)).status).toBe(404)

    await put('contracts', {
      ...contract,
      tenants: [tenantOf(person.externalId, { isContractParty: false }), company],
    })
    expect(await tenantsOf(id)).toEqual([
      on({ resident: person.externalId, isParty: false }),
      on({ company: company.companyName }),
      on({ resident: other.externalId }, '2026-11-20'),
    ])
    expect((await visitor.get(`/api/contracts/${id}`)).status).toBe(200)
  })

  it('is rejected as terminated while its last day is still to come', async () => {
    const { contract, id } = await home()
    const before = await contractAt(id)
    const send = (endDate: string | null) =>
      put('contracts', { ...contract, status: 'terminated', endDate })
    for (const later of ['2026-11-22', '2027-11-21'])
      expect(await send(later)).toEqual([
        rejected(contract.externalId, ['endDate', 'too_big_date']),
      ])
    expect(await contractAt(id)).toEqual(before)
    for (const endDate of ['2026-11-21', '2026-11-20', null]) {
      expect(await send(endDate)).toEqual([updated(contract.externalId)])
      expect(await contractAt(id)).toEqual({ status: 'terminated', endDate, apartment: null })
    }
  })

  it('is rejected as terminated while the portal gives it a later end', async () => {
    const { contract, id } = await home()
    const { accountId } = await makeResident(test.database)
    await endInPortal(id, accountId, '2026-12-31')
    await test.database.query(`update contract set status = 'active' where id = $1`, [id])
    expect(await put('contracts', { ...contract, status: 'terminated' })).toEqual([
      rejected(contract.externalId, ['endDate', 'too_big_date']),
    ])
  })

  it('that the portal ended stays ended until a newer row is imported', async () => {
    const { contract, id } = await home()
    const { accountId } = await makeResident(test.database)
    await endInPortal(id, accountId)
    const row = (apartmentNumber: string, sourceUpdatedAt?: string) =>
      put('contracts', {
        ...contract,
        apartmentNumber,
        ...(sourceUpdatedAt && { sourceUpdatedAt }),
      })
    await row('14')
    expect(await contractAt(id)).toEqual({
      status: 'terminated',
      endDate: '2026-11-20',
      apartment: '14',
    })
    await row('15', '2026-11-21T09:00:00Z')
    expect(await contractAt(id)).toEqual({
      status: 'terminated',
      endDate: '2026-11-20',
      apartment: '15',
    })
    await row('16', '2026-11-21T09:00:01Z')
    expect(await contractAt(id)).toEqual({ status: 'active', endDate: null, apartment: '16' })
  })

  it('keeps the tenants whom the portal changed until a newer row is imported', async () => {
    const { contract, id, person } = await home()
    const { accountId, personId } = await makeResident(test.database)
    await addInPortal(id, { accountId, personId })
    await put('contracts', { ...contract, apartmentNumber: '14' })
    expect(await tenantsOf(id)).toEqual([
      {
        resident: person.externalId,
        endDate: null,
        company: null,
        role: 'tenant',
        isParty: true,
        phone: '+358 40 555 0199',
        email: 'veikko.vieras@example.fi',
      },
      {
        resident: null,
        endDate: null,
        company: null,
        role: 'tenant',
        isParty: false,
        phone: null,
        email: null,
      },
    ])
    await put('contracts', {
      ...contract,
      apartmentNumber: '15',
      sourceUpdatedAt: '2026-11-21T09:30:00Z',
    })
    expect(await tenantsOf(id)).toEqual([
      {
        resident: person.externalId,
        endDate: null,
        company: null,
        role: 'tenant',
        isParty: true,
        phone: '+358 40 555 0199',
        email: 'veikko.vieras@example.fi',
      },
      {
        resident: null,
        endDate: '2026-11-20',
        company: null,
        role: 'tenant',
        isParty: false,
        phone: null,
        email: null,
      },
    ])
  })

  it('with the same content is active again once its row is newer than the end set by the portal', async () => {
    const contract = { ...(await home()).contract, sourceUpdatedAt: '2026-11-21T08:00:00Z' }
    const id = await subjectOf(contract.externalId)
    const at = (time: string) =>
      put('contracts', { ...contract, sourceUpdatedAt: `2026-11-21T${time}Z` })
    await at('08:00:00')
    await endInPortal(id, (await makeResident(test.database)).accountId)
    expect(await at('09:00:00')).toEqual([same(contract.externalId)])
    expect(await contractAt(id)).toEqual({
      status: 'terminated',
      endDate: '2026-11-20',
      apartment: null,
    })
    expect(await at('09:00:01')).toEqual([updated(contract.externalId)])
    expect(await contractAt(id)).toEqual({ status: 'active', endDate: null, apartment: null })
    expect(await at('09:00:01')).toEqual([same(contract.externalId)])
    expect(await at('09:30:00')).toEqual([same(contract.externalId)])
  })

  it('whose tenants were left unchanged stores them once a row with the same content is newer', async () => {
    const { contract, id } = await home()
    await put('contracts', { ...contract, sourceUpdatedAt: '2026-11-21T09:00:01Z' })
    await addInPortal(id, await makeResident(test.database))
    const moved = { ...contract, apartmentNumber: '14' }
    const other = (time: string) =>
      put('contracts', { ...moved, sourceUpdatedAt: `2026-11-21T${time}Z` })
    // Without a time it keeps the tenants, though an earlier row was newer than the decision.
    expect(await put('contracts', moved)).toEqual([updated(contract.externalId)])
    expect(await put('contracts', moved)).toEqual([same(contract.externalId)])
    expect(await tenantsOf(id)).toEqual([
      {
        endDate: null,
        resident: 'R-73',
        company: null,
        role: 'tenant',
        isParty: true,
        phone: '+358 40 555 0199',
        email: 'veikko.vieras@example.fi',
      },
      {
        endDate: null,
        resident: null,
        company: null,
        role: 'tenant',
        isParty: false,
        phone: null,
        email: null,
      },
    ])
    expect(await other('09:30:00')).toEqual([updated(contract.externalId)])
    expect(await tenantsOf(id)).toEqual([
      {
        endDate: null,
        resident: 'R-73',
        company: null,
        role: 'tenant',
        isParty: true,
        phone: '+358 40 555 0199',
        email: 'veikko.vieras@example.fi',
      },
      {
        endDate: '2026-11-20',
        resident: null,
        company: null,
        role: 'tenant',
        isParty: false,
        phone: null,
        email: null,
      },
    ])
    expect(await other('09:40:00')).toEqual([same(contract.externalId)])
  })

  const protectedOn = async (...ids: string[]) => {
    const rows = await test.database.query<{ id: string; is: boolean }>(
      'select contract_id as id, non_disclosure as is from tenant where contract_id = any($1)',
      [ids],
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.is)
  }

  it('leaves a tenant under non-disclosure, also on another contract, until rows end the protection', async () => {
    const { house, person, contract, id } = await home({ nonDisclosure: true })
    const said = (nonDisclosure?: boolean) => ({
      tenants: [tenantOf(person.externalId, nonDisclosure === undefined ? {} : { nonDisclosure })],
    })
    await put('contracts', { ...contract, ...said(), apartmentNumber: '14' })
    expect(await protectedOn(id)).toEqual([true])

    const second = contractIn(house.externalId, [tenantOf(person.externalId)])
    await put('contracts', second)
    const ids = [id, await subjectOf(second.externalId)] as const
    expect(await protectedOn(...ids)).toEqual([true, true])

    await put('contracts', { ...contract, ...said(false) })
    expect(await protectedOn(...ids)).toEqual([true, true])
    await put(
      'contracts',
      { ...contract, ...said(false), city: 'Vantaa' },
      { ...second, ...said(false) },
    )
    expect(await protectedOn(...ids)).toEqual([false, false])
  })

  it('leaves an unprotected tenant and a company unchanged when it says nothing of non-disclosure', async () => {
    const company = {
      companyName: 'Oy Ab',
      tenantRole: 'tenant',
      isContractParty: true,
      isPayer: true,
    }
    const { house, person, contract, id } = await home()
    const other = contractIn(house.externalId, [{ ...company, nonDisclosure: true }])
    await put(
      'contracts',
      { ...contract, tenants: [tenantOf(person.externalId)], city: 'Vantaa' },
      other,
    )
    await put('contracts', { ...other, tenants: [company] })
    expect(await protectedOn(id, await subjectOf(other.externalId))).toEqual([false, true])
  })

  it('is rejected when it starts after the end that the portal gave it, and no other contract is', async () => {
    const { contract, id } = await home()
    await endInPortal(id, (await makeResident(test.database)).accountId)
    const { contract: other } = await home()
    const late = { ...contract, startDate: '2026-11-21' }
    const error: [string, string] = ['startDate', 'too_big_date']
    expect(await put('contracts', late, { ...other, apartmentNumber: '14' })).toEqual([
      rejected(contract.externalId, error),
      updated(other.externalId),
    ])
    const dry = await send('contracts', { rows: [late], dryRun: true })
    expect(dry.body).toEqual([rejected(contract.externalId, error)])
    const newer = { ...late, sourceUpdatedAt: '2026-11-21T09:00:01Z' }
    expect(await put('contracts', newer)).toEqual([updated(contract.externalId)])
  })

  it('has companies with an id each, also when the ids are made of their names', async () => {
    const { house, contract } = await home()
    const company = { tenantRole: 'tenant', isContractParty: true, isPayer: true }
    const tenants = ['Oy Ab', 'Toinen Oy'].map((companyName) => ({ ...company, companyName }))
    const names: string[] = []
    const { database, clock, secrets } = test.dependencies
    const newId = (_: string, name: string) => {
      names.push(name)
      return crypto.randomUUID()
    }
    const importRead = await moduleDeclarations.importers.contracts({
      rows: [{ ...contract, buildingExternalId: house.externalId, tenants }],
      dryRun: false,
      announced: {},
      actor: null,
      requestId: null,
    })
    await database.transaction((tx) =>
      importRead({
        tx,
        clock,
        secrets,
        newId,
        onContractsEnded: moduleDeclarations.onContractsEnded,
      }),
    )
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
  })
})

describe('An imported responsibility', () => {
  const row = (defectClassId: number, externalId = newId('S')) => ({
    externalId,
    defectClassId,
    responsibility: 'provider',
    fi: 'Vuokranantaja korjaa vian.\nKorjaus ei maksa sinulle mitään.',
    sv: 'Hyresvärden reparerar felet.',
  })
  const storedOf = async (externalId: string) => {
    const [stored] = await test.database.query(
      `select defect_class_id as class, responsibility, fi, sv, en from responsibility where id = $1`,
      [await subjectOf(externalId)],
    )
    return stored
  }

  it('names who is responsible for a defect class, and is changed by its id', async () => {
    const first = row(1)
    expect(await put('responsibilities', first)).toEqual([made(first.externalId)])
    const { externalId, fi, sv } = first
    expect(await storedOf(externalId)).toEqual({
      class: 1,
      responsibility: 'provider',
      fi,
      sv,
      en: null,
    })
    expect(await put('responsibilities', first)).toEqual([same(externalId)])
    const other = { externalId, defectClassId: 3, responsibility: 'resident', en: 'Your job.' }
    expect(await put('responsibilities', other)).toEqual([updated(externalId)])
    expect(await storedOf(externalId)).toEqual({
      class: 3,
      responsibility: 'resident',
      fi: null,
      sv: null,
      en: 'Your job.',
    })
    expect(
      await test.database.query(
        `select action, subject_kind as kind from audit where subject_id = $1 limit 1`,
        [await subjectOf(externalId)],
      ),
    ).toEqual([{ action: 'responsibility.imported', kind: 'responsibility' }])
  })

  it('is the only one of its defect class, in this call and earlier ones', async () => {
    const taken = (externalId: string) => rejected(externalId, ['defectClassId', 'class_taken'])
    const [one, two, three] = [row(2), row(2), row(4)]
    expect(await put('responsibilities', one, two, three)).toEqual([
      taken(one.externalId),
      taken(two.externalId),
      made(three.externalId),
    ])
    expect(await put('responsibilities', one)).toEqual([made(one.externalId)])
    expect(await put('responsibilities', two)).toEqual([taken(two.externalId)])
    expect(await put('responsibilities', { ...three, defectClassId: 2 })).toEqual([
      taken(three.externalId),
    ])
    expect(await put('responsibilities', { ...one, defectClassId: 5 }, two)).toEqual([
      updated(one.externalId),
      taken(two.externalId),
    ])
    expect(await put('responsibilities', two)).toEqual([made(two.externalId)])
  })

  it('may be about an unlisted defect class, and not about feedback and questions', async () => {
    const [other, feedback, question, unknown, wordless] = [
      row(-1),
      row(20),
      row(21),
      row(22),
      { ...row(6), fi: null, sv: ' ' },
    ]
    expect(await put('responsibilities', other, feedback, question, unknown, wordless)).toEqual([
      made(other.externalId),
      rejected(feedback.externalId, ['defectClassId', 'invalid_type']),
      rejected(question.externalId, ['defectClassId', 'invalid_type']),
      rejected(unknown.externalId, ['defectClassId', 'invalid_type']),
      rejected(wordless.externalId, ['fi', 'required']),
    ])
  })
})
