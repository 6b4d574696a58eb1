import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDocuments } from '../../api/documents.ts'
import { listDefects } from '../../api/notice-lists.ts'
import { type DefectNotice, defectNotice } from '../../api/notices.ts'
import type { Route } from '../../api/route.ts'
import { routes } from '../../api/routes.ts'
import { insertAddition } from '../../fixtures/server/additions.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { readExportedSection } from '../../fixtures/server/exported-section.ts'
import { makeDataFolder, sendFile } from '../../fixtures/server/files.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  type SignedInResident,
  sendNotice,
} from '../../fixtures/server/notice-home.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import type { Visitor } from '../../fixtures/server/visitor.ts'
import { helsinki } from '../../server/kernel/base/helsinki.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const data = makeDataFolder()
const MINUTE = 60_000
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const tenantOf = async ({ personId }: SignedInResident): Promise<string> => {
  const [row] = await test.database.query<{ id: string }>(
    'select id from tenant where person_id = $1',
    [personId],
  )
  return row?.id ?? ''
}
const setState = async (dweller: SignedInResident, state: string) =>
  test.database.query(
    `update tenancy_confirmation set state = $2, updated_at = $3,
       tenant_id = case when $2 not in ('undone', 'replaced') then tenant_id end
     where person_id = $1`,
    [dweller.personId, state, test.clock.now()],
  )

describe('A reader whom others added', () => {
  /** Contact data of another tenant on the contract, by where the portal stores them. */
  const contacts = {
    tenantEmail: 'koti@muu.example.fi',
    tenantPhone: '+358 40 555 0201',
    reporterEmail: 'vika@muu.example.fi',
    reporterPhone: '+358 40 555 0202',
    beneficiaryEmail: 'palautus@muu.example.fi',
    beneficiaryPhone: '+358 40 555 0203',
    beneficiaryIban: 'FI2112345600000785',
    newAddress: 'Muuttotie 204',
    invoiceAddress: 'Laskutie 205',
    electronicAddress: '003700000206',
    accountEmail: 'tili@muu.example.fi',
    accountPhone: '+358 40 555 0207',
  }
  /** The contact data that only the person themselves reads. */
  const ofAccount = ['accountEmail', 'accountPhone']
  let contract: string
  let added: SignedInResident
  let ids: Readonly<Record<string, string>>
  beforeAll(async () => {
    const { database, dependencies } = test
    const other = await makeHome(test, {
      email: contacts.accountEmail,
      phoneNumber: contacts.accountPhone,
    })
    contract = other.contract
    added = await addResident(test, contract)
    const tenant = await tenantOf(other)
    const at = test.clock.now()
    await insertAddition(database, { tenantId: await tenantOf(added), state: 'unconfirmed', at })
    await database.query('update tenant set email = $2, phone_number = $3 where id = $1', [
      tenant,
      contacts.tenantEmail,
      contacts.tenantPhone,
    ])
    const defect = await sendNotice(other.visitor, 'defect-notice', {
      ...makeDefect(contract),
      noticeReporter: { email: contacts.reporterEmail, phoneNumber: contacts.reporterPhone },
    })
    const account = other.accountId
    const status = 'ready_for_review'
    const request = await insertTermination(database, { account, contract, status })
    const address = { recipientName: 'Muu', streetAddress: contacts.newAddress }
    await database.query('update termination_request set new_address_sealed = $2 where id = $1', [
      request,
      dependencies.secrets.seal(JSON.stringify({ ...address, postalCode: '00100', city: 'Espoo' })),
    ])
    await database.query(
      `insert into termination_beneficiary (request_id, contract_id, sort,
         remove_existing_beneficiary, tenant_id, beneficiary_name, iban_sealed, return_percentage,
         email, phone_number)
       values ($1, $2, 0, false, $3, 'Muu', $4, 100, $5, $6)`,
      [
        request,
        contract,
        tenant,
        dependencies.secrets.seal(contacts.beneficiaryIban),
        contacts.beneficiaryEmail,
        contacts.beneficiaryPhone,
      ],
    )
    await database.query(
      `insert into termination_approval (request_id, tenant_id, contract_id, status)
       values ($1, $2, $3, 'waiting')`,
      [request, await tenantOf(added), contract],
    )
    await database.query(
      `insert into invoice_address (contract_id, kind, street_address_line1, postal_code, city,
         country_code, country_name, electronic_address)
       values ($1, 'postal_invoice_address', $2, '00100', 'Helsinki', 'FI', 'Suomi', null),
         ($1, 'corporate_electronic', null, null, null, null, null, $3)`,
      [contract, contacts.invoiceAddress, contacts.electronicAddress],
    )
    ids = { defectNotice: defect, request }
  })

  /** Every read with a session that needs nothing but a contract, a notice or a request. */
  const reads = Object.entries<Route>(routes).filter(
    ([, { method, access, path }]) =>
      method === 'GET' &&
      access === 'session' &&
      [...path.matchAll(/:(\w+)/g)].every(([, name = '']) =>
        ['contract', 'notice', 'id'].includes(name),
      ),
  )

  /** Returns which contact data occur in the answers to all reads, or in the reader's own data. */
  async function readBy({ visitor, ...owner }: SignedInResident): Promise<string[]> {
    const texts: string[] = []
    for (const [, { path }] of reads) {
      const address = path
        .replace(':contract', contract)
        .replace(':notice', ids['defectNotice'] ?? '')
        .replace(':id', ids['request'] ?? '')
      const { status, body } = await visitor.get(`/api${address}?locale=fi&language=fi`)
      expect([200, 403, 404]).toContain(status)
      texts.push(JSON.stringify(body))
    }
    const reading = { db: test.database, secrets: test.dependencies.secrets }
    const today = helsinki.dayOf(test.clock.now())
    for (const area of moduleDeclarations.accountAreas)
      texts.push(
        JSON.stringify((await readExportedSection(area, reading, { ...owner, today })) ?? null),
      )
    const text = texts.join('\n')
    return Object.entries(contacts).flatMap(([name, value]) => (text.includes(value) ? [name] : []))
  }
  const others = Object.keys(contacts).filter((name) => !ofAccount.includes(name))

  it.each([
    ['unconfirmed', []],
    ['disputed', []],
    ['confirmed', others],
  ] as const)(
    'reads the listed contact data of the other tenants while %s',
    async (state, expected) => {
      await setState(added, state)
      expect(await readBy(added)).toEqual(expected)
    },
  )
})

describe('What a writer whom others added reports', () => {
  let contract: string
  let other: Visitor
  let writer: SignedInResident
  let defect: string
  let file: string
  beforeEach(async () => {
    const home = await makeHome(test)
    contract = home.contract
    other = home.visitor
  })

  async function reportBy(isProtected: boolean) {
    writer = await addResident(test, contract, { nonDisclosure: isProtected })
    test.clock.advance(MINUTE)
    const at = test.clock.now()
    await insertAddition(test.database, {
      tenantId: await tenantOf(writer),
      state: 'unconfirmed',
      at,
    })
    test.clock.advance(MINUTE)
    file = await sendFile(test, writer.visitor)
    const body = { ...makeDefect(contract), title: 'Ulko-ovi', fileUuids: [file] }
    // Such reports were possible before decision 0095, which refuses them.
    await setState(writer, 'confirmed')
    defect = await sendNotice(writer.visitor, 'defect-notice', body)
    await setState(writer, 'unconfirmed')
    test.clock.advance(MINUTE)
  }
  async function readBy(visitor: Visitor) {
    const { body } = await visitor.get(`/api/contracts/${contract}/defect-notices/${defect}`)
    const { title, description, noticeReporter, files, isWriterProtected }: DefectNotice =
      defectNotice.parse(body)
    return {
      words: [title, description?.slice(0, 5)],
      reporter: [noticeReporter.email, noticeReporter.phoneNumber],
      files: files.length,
      isWriterProtected,
      file: (await visitor.get(`/api/files/${file}`)).status,
    }
  }
  const reporter = ['aino.koti@example.fi', '+358 50 765 4321']
  const words = ['Ulko-ovi', 'Vettä']
  const whole = { words, reporter, files: 1, isWriterProtected: undefined, file: 200 }
  const wordless = {
    words: [null, undefined],
    reporter: [null, null],
    files: 0,
    isWriterProtected: undefined,
    file: 404,
  }

  it.each([
    ['unconfirmed', false, wordless],
    ['unconfirmed', true, wordless],
    ['disputed', false, wordless],
    ['disputed', true, wordless],
    ['undone', false, wordless],
    ['undone', true, wordless],
    ['replaced', true, wordless],
    ['confirmed', false, whole],
    ['confirmed', true, { ...wordless, isWriterProtected: true }],
  ] as const)(
    'shows the other tenants the expected fields when %s, protected: %s',
    async (state, isProtected, seen) => {
      await reportBy(isProtected)
      await setState(writer, state)
      expect(await readBy(other)).toEqual(seen)
      if (state === 'unconfirmed' || state === 'confirmed')
        expect(await readBy(writer.visitor)).toEqual(whole)
    },
  )

  it('is read in full when the report was written before the addition, or after a confirmed addition', async () => {
    await reportBy(false)
    await setState(writer, 'undone')
    await test.database.query(
      `update notice set created_at = created_at - interval '1 day',
         updated_at = updated_at - interval '1 day' where id = $1`,
      [defect],
    )
    expect(await readBy(other)).toEqual(whole)
    await test.database.query(
      `update notice set created_at = created_at + interval '2 days',
         updated_at = updated_at + interval '2 days' where id = $1`,
      [defect],
    )
    expect(await readBy(other)).toEqual(whole)
  })
})

describe('What only the household reads', () => {
  const byName = (one: string | null, other: string | null) =>
    String(one).localeCompare(String(other))

  it.each([
    ['unconfirmed', { defects: ['own'], files: [200, 404], documents: ['rules'], lease: 404 }],
    [
      'confirmed',
      { defects: ['other', 'own'], files: [200, 200], documents: ['lease', 'rules'], lease: 200 },
    ],
  ] as const)(
    'is read by a tenant whom others added only once the tenant has confirmed: %s',
    async (state, expected) => {
      const { contract, visitor: other } = await makeHome(test)
      const reader = await addResident(test, contract)
      const send = async (writer: Visitor, title: string) => {
        const file = await sendFile(test, writer)
        const body = { ...makeDefect(contract), title, fileUuids: [file] }
        return { file, notice: await sendNotice(writer, 'defect-notice', body) }
      }
      const own = await send(reader.visitor, 'own')
      const others = await send(other, 'other')
      const [lease] = await test.database.query<{ id: string }>(
        `with file as (
         insert into provider_file (file_name, content_type, announced_size, size, storage_key,
           status, created_at, used_at, is_named)
         values ('a.pdf', 'application/pdf', 1, 1, gen_random_uuid(), 'complete', $2, $2, true)
         returning id
       ), rules as (
         insert into document (real_property_id, provider_file_id, name, updated_at)
         select c.real_property_id, file.id, 'rules', $2 from contract c, file where c.id = $1
       )
       insert into document (contract_id, provider_file_id, name, updated_at)
       select $1, id, 'lease', $2 from file returning id`,
        [contract, test.clock.now()],
      )
      test.clock.advance(MINUTE)
      const at = test.clock.now()
      await insertAddition(test.database, { tenantId: await tenantOf(reader), state, at })

      const read = (path: string) => reader.visitor.get(`/api/contracts/${contract}/${path}`)
      const defects = listDefects.response.parse((await read('defect-notices')).body)
      const documents = listDocuments.response.parse((await read('documents')).body)
      const statuses = async (paths: readonly string[]) =>
        Promise.all(paths.map(async (path) => (await reader.visitor.get(`/api${path}`)).status))
      expect({
        defects: defects.map(({ title }) => title).toSorted(byName),
        files: await statuses([`/files/${own.file}`, `/files/${others.file}`]),
        documents: documents
          .flatMap((group) => group.documents.map(({ name }) => name))
          .toSorted(byName),
        lease: (await read(`documents/${lease?.id ?? ''}`)).status,
      }).toEqual(expected)
      const [whole] = await statuses([`/contracts/${contract}/defect-notices/${others.notice}`])
      expect(whole).toBe(expected.lease)
    },
  )
})
