import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bulletinPage } from '../../api/bulletins.ts'
import { listThreads, messageThread } from '../../api/messages.ts'
import { defectNotice, knownDefect, noticeStates, responsibility } from '../../api/notices.ts'
import { importKindsInOrder } from '../../api/provider-import.ts'
import {
  type ListedNotification,
  listNotifications,
  notificationCategories,
} from '../../api/user.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { isIban } from '../../domain/iban.ts'
import { parseIdentityCode } from '../../domain/personal-identity-code.ts'
import { TERMINATION_BLOCKS } from '../../domain/termination-block.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { executeAsOwner } from '../../fixtures/server/database.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { readMailsTo } from '../../fixtures/server/mailed.ts'
import { makeResident } from '../../fixtures/server/people.ts'
import { resetAsOwner } from '../../fixtures/server/reset-demo.ts'
import { startS3 } from '../../fixtures/server/s3.ts'
import { makeSignedInVisitor, pickStatusAndBody, Visitor } from '../../fixtures/server/visitor.ts'
import { listOfferedPersons } from '../kernel/identity/dev-provider/persons.ts'
import { mailEmergencies } from '../modules/bulletins/emergencies.ts'
import { createContractLister } from '../modules/contracts/service.ts'
import { mailMessages } from '../modules/messages/mail.ts'
import { identityCodeHash } from '../modules/people/identity-code.ts'
import { moduleDeclarations } from '../modules.ts'
import { demoContractId, demoContracts } from './contracts.ts'
import { loadDemoData } from './load.ts'
import { demoFilesToSend } from './load-documents.ts'
import { DEMO_PASSWORD, demoPersons, demoResidents } from './people.ts'
import { demoProperties } from './properties.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'
import { demoResponsibilities } from './responsibilities.ts'
import { demoImports } from './rows.ts'
import { ADDRESSLESS_CONTRACT_KEY, blockedContractKey } from './sanna.ts'

const data = makeDataFolder()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  await loadDemoData(test.dependencies)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const contractsOf = (key: string) =>
  createContractLister(test.dependencies)({ personId: demoPersonId(key) })

/**
 * Returns all rows of all tables, without the columns that are random or re-encrypted at each load.
 */
async function everything() {
  const tables = await test.database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migration' order by relname`,
  )
  // The request by which a demo person was added, and the tenant that it made.
  const made = await test.database.query<{ id: string }>(
    `select id from modification_request
     union all select tenant_id from tenancy_confirmation`,
  )
  const withoutMade = (text: string) =>
    made.reduce((masked, { id }) => masked.replaceAll(id, 'made'), text)
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    contents[name] = (
      await test.database.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      )
    )
      .map(({ row }) =>
        withoutMade(
          JSON.stringify(
            Object.entries(row).filter(
              ([column]) => !/sealed|password_hash/.test(column) && !isRandom(name, column),
            ),
          ),
        ),
      )
      .sort()
  }
  return contents
}
const isRandom = (table: string, column: string) =>
  (randomTables.test(table) && randomColumns.has(column)) ||
  // The subject of a card, which has a random id.
  (table === 'notification' && column === 'subject') ||
  // Sealed, although the name of the column does not say so.
  (table === 'imported_row' && column === 'digest')
const randomTables =
  /^((termination|modification|notice|known_defect|message|tenancy)_|(receipt|audit|event|mail|notification|notice|known_defect|file|provider_file)$)/
const randomColumns = new Set([
  'id',
  'request_id',
  'addition_id',
  'subject_id',
  'notice_id',
  'target_uuid',
  'known_defect_id',
  'thread_id',
  'message_id',
  'message_entry_id',
  'message_thread_id',
  'latest_entry_id',
  // Names the subject of a mail by its id.
  'joins',
  'storage_key',
])

describe('The demo residents', () => {
  it('have valid artificial identity codes of the 900 series', () => {
    const codes = demoResidents.flatMap(({ identityCode }) => identityCode ?? [])
    const read = codes.map(parseIdentityCode)
    expect(read.map((one) => one?.code)).toEqual(codes)
    expect(read.every((one) => (one?.individualNumber ?? 0) >= 900)).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    expect(demoPersons().map(({ identityCode }) => identityCode)).toEqual(codes)
  })

  it('are stored with encrypted and hashed identity codes', async () => {
    const rows = await test.database.query<{ id: string; sealed: string; hash: string }>(
      `select id, identity_code_sealed as sealed, identity_code_hash as hash from person
       where identity_code_hash is not null`,
    )
    expect(rows).toHaveLength(demoPersons().length)
    const aino = rows.find(({ id }) => id === demoPersonId('aino'))
    expect(test.dependencies.secrets.open(aino!.sealed)).toBe('140388-9028')
    expect(JSON.stringify(rows)).not.toContain('140388')
  })

  it.each([
    'aino.virtanen@example.fi',
    'mikko.korhonen@example.fi',
    'laura.korhonen@example.fi',
    'elina.nieminen@example.fi',
    'olavi.makinen@example.fi',
    'sanna.estola@example.fi',
    'alex.martin@example.com',
    'kaisa.tuleva@example.fi',
    'pekka.maksaja@example.fi',
    'ilona.entinen@example.fi',
    'tuomas.puhelimeton@example.fi',
    'hanna.salonen@example.fi',
    'jari.salonen@example.fi',
    'veera.salonen@example.fi',
    'signe.lindholm@example.fi',
  ])('sign in with the common password: %s', async (username) => {
    const visitor = new Visitor(test)
    const { status } = await visitor.post('/api/login', { username, password: DEMO_PASSWORD })
    expect(status).toBe(204)
  })

  it.each([
    ['noora.uusi@example.fi', 401, 'INVALID_CREDENTIALS'],
    ['liisa.tiliton@example.fi', 401, 'INVALID_CREDENTIALS'],
    ['staff@porras.example', 401, 'INVALID_CREDENTIALS'],
    ['ville.vanhanen@example.fi', 403, 'USER_NOT_CONFIRMED'],
  ])('cannot sign in without an active account: %s', async (username, status, code) => {
    const visitor = new Visitor(test)
    const answer = await visitor.post('/api/login', { username, password: DEMO_PASSWORD })
    expect(pickStatusAndBody(answer)).toEqual({ status, body: { code } })
  })
})

describe('The demo contracts', () => {
  it('give Sanna one contract for each reason that blocks a termination', async () => {
    const reasons = (await contractsOf('sanna')).map(({ uuid, terminationDisallowedReason }) => [
      uuid,
      terminationDisallowedReason,
    ])
    expect(Object.fromEntries(reasons)).toEqual(
      Object.fromEntries([
        ...TERMINATION_BLOCKS.map((reason) => [demoContractId(blockedContractKey(reason)), reason]),
        [demoContractId(ADDRESSLESS_CONTRACT_KEY), null],
      ]),
    )
  })

  it('can be terminated by the others who have signed a contract in force', async () => {
    for (const key of ['aino', 'elina', 'olavi', 'alex', 'tuomas', 'hanna']) {
      for (const { terminationDisallowedReason } of await contractsOf(key)) {
        expect([key, terminationDisallowedReason]).toEqual([key, null])
      }
    }
  })

  it('match the case that each resident demonstrates', async () => {
    const summary = async (key: string) =>
      (await contractsOf(key)).map(
        ({ contractType, status, startDate, endDate, postalAddress }) => [
          postalAddress.streetAddressLine1,
          postalAddress.city,
          contractType,
          status,
          startDate,
          endDate,
        ],
      )
    expect(await summary('aino')).toEqual([
      ['Koivukuja 3 A 12', 'Espoo', 'rental', 'active', '2023-06-01', null],
    ])
    expect(await summary('olavi')).toEqual([
      ['Linnankatu 40 B 9', 'Turku', 'rental', 'active', '2026-03-01', null],
      ['Meritie 12 D 33', 'Helsinki', 'rental', 'active', '2025-09-01', '2027-09-21'],
      ['Satamakatu 5 A 7', 'Helsinki', 'rental', 'active', '2025-03-01', null],
    ])
    expect(await summary('kaisa')).toEqual([
      ['Uudentalontie 1 B 8', 'Oulu', 'rental', 'signed', addDays('2026-11-21', 20), null],
    ])
    expect(await summary('ilona')).toEqual([
      ['Vanhatie 9 A 2', 'Kuopio', 'rental', 'terminated', '2021-11-01', '2026-08-21'],
    ])
  })

  it('have beneficiaries with valid IBANs', () => {
    const ibans = demoContracts('2026-11-21').flatMap(({ beneficiaries = [] }) =>
      beneficiaries.map(({ iban }) => iban),
    )
    expect(ibans).toHaveLength(6)
    expect(ibans.filter((iban) => !isIban(iban))).toEqual([])
  })

  it('are in properties with contacts of every category', async () => {
    const rows = await test.database.query(
      `select count(distinct contact_category) as categories from contact group by real_property_id`,
    )
    expect(rows).toEqual(demoProperties.map(() => ({ categories: 6 })))
  })
})

describe("Mikko's termination", () => {
  const contract = demoContractId('korhonen')
  const open = async (key: string) => {
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId(key) })
    const [request, cards] = await Promise.all([
      visitor.get(`/api/contracts/${contract}/termination`),
      visitor.get('/api/user/notifications'),
    ])
    const shown = (Array.isArray(cards.body) ? cards.body : []).map(({ category }) => category)
    return { request: request.body, cards: shown }
  }

  it("waits for Laura's approval, and Mikko and Laura each have a card and a mail about it", async () => {
    const waiting = {
      status: 'pending_tenant_approval',
      reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      noticeDay: '2026-11-19',
      endDate: '2026-12-31',
    }
    expect(await open('laura')).toEqual({
      request: expect.objectContaining(waiting),
      cards: ['termination_request_approval_needed'],
    })
    expect(await open('mikko')).toEqual({
      request: expect.objectContaining(waiting),
      cards: ['termination_request_created'],
    })
    const mails = async (address: string) =>
      (await readMailsTo(test, address)).map(({ kind }) => kind)
    expect(await mails('laura.korhonen@example.fi')).toEqual(['approvalNeeded'])
    expect(await mails('mikko.korhonen@example.fi')).toEqual(['noticeReceived'])
    expect((await contractsOf('mikko')).map((one) => one.terminationDisallowedReason)).toEqual([
      'pending_termination_tenant_approvals',
    ])
  })
})

it('Signe has a notification of every category, two that the provider wrote, and those of her notices', async () => {
  const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId('signe') })
  const { body } = await visitor.get('/api/user/notifications', { 'accept-language': 'en' })
  const cards = listNotifications.response.parse(body)
  const isAboutNotice = ({ notificationMeta: { target } }: ListedNotification) =>
    ['defect_notice', 'question', 'feedback'].includes(target?.kind ?? '')
  const isWritten = (card: ListedNotification) =>
    'title' in card.notificationMeta && !isAboutNotice(card)
  expect(
    cards.filter(isAboutNotice).map(({ notificationMeta: { title, text } }) => [title, text]),
  ).toEqual([
    ['We have received your fault report', expect.stringMatching(/^Kylskåpet låter högt\n/)],
    ['We have received your question', expect.stringMatching(/^Var är mitt förråd\?\n/)],
  ])
  expect(
    cards
      .filter((card) => !isWritten(card) && !isAboutNotice(card))
      .map(({ category }) => category),
  ).toEqual(notificationCategories)
  expect(
    cards.filter(isWritten).map(({ category, notificationMeta: { title, lang, target } }) => ({
      category,
      title,
      lang,
      target,
    })),
  ).toEqual([
    { category: 'normal', title: 'Ikkunat pestään viikolla 49', lang: 'fi', target: undefined },
    {
      category: 'normal',
      title: 'There are new parking spots',
      lang: 'en',
      target: { kind: 'parking', uuid: null },
    },
  ])
})

describe('The demo notices', () => {
  const open = async (key: string) => {
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId(key) })
    return async (path: string) => {
      const { status, body } = await visitor.get(`/api/contracts/${demoContractId(key)}/${path}`)
      expect([path, status]).toEqual([path, 200])
      return body
    }
  }
  const listed = async (key: string, path: string) =>
    z.array(listedNotice).parse(await (await open(key))(path))
  const listedNotice = z.object({
    uuid: z.string(),
    title: z.nullable(z.string()),
    status: z.string(),
    latestEvent: z.object({ eventType: z.string() }),
  })

  it.each(['aino', 'signe'])('of %s are of each kind in every status', async (key) => {
    for (const path of ['defect-notices', 'questions', 'feedbacks']) {
      const statuses = (await listed(key, path)).map(({ status }) => status)
      expect([path, new Set(statuses)]).toEqual([
        path,
        new Set(['created', 'in_progress', 'completed']),
      ])
    }
    const last = (await listed(key, 'defect-notices')).map(
      ({ latestEvent }) => latestEvent.eventType,
    )
    expect(last.length).toBeGreaterThan(5)
  })

  it('are in every state of the state machine, and have no event in the future', async () => {
    const states = await test.database.query<{ state: string }>(
      'select distinct state from notice order by 1',
    )
    expect(states.map(({ state }) => state)).toEqual(noticeStates.toSorted())
    expect(
      await test.database.query(
        `select e.id from notice_event e join notice n on n.id = e.notice_id
         where e.created_at >= $1 or e.created_at < n.created_at or e.work_finished_at > e.created_at`,
        [new Date('2026-11-21T00:00:00Z')],
      ),
    ).toEqual([])
  })

  it("include the repair of Aino's tap, with pictures and a film", async () => {
    const read = await open('aino')
    const tap = (await listed('aino', 'defect-notices')).find(
      ({ title }) => title === 'Keittiön hana tippuu',
    )
    const notice = defectNotice.parse(await read(`defect-notices/${tap?.uuid}`))
    const { files, events, ...rest } = notice
    expect([rest.status, rest.defectClassId, rest.isOwn]).toEqual(['in_progress', 2, true])
    expect(events.map(({ id: _id, ...event }) => event)).toEqual(
      [
        { eventType: 'created', createdAt: '2026-11-18T18:11:00.000Z' },
        {
          eventType: 'work_order_linked',
          createdAt: '2026-11-19T06:03:00.000Z',
          workOrder: { id: '48213' },
        },
        {
          eventType: 'work_note_created',
          createdAt: '2026-11-19T07:10:00.000Z',
          workNoteDescription: 'Tilataan säätöosa. Ehdotetaan asukkaalle aikaa viestillä.',
          by: 'Heikki Huoltaja',
        },
        {
          eventType: 'work_order_accepted',
          createdAt: '2026-11-19T07:12:00.000Z',
          by: 'Lähihuolto, Espoo',
        },
      ].map((event) => ({
        workFinishedAt: null,
        workOrder: null,
        workNoteDescription: null,
        by: null,
        ...event,
      })),
    )
    expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ['hana.jpg', 'image/jpeg'],
      ['allaskaappi.jpg', 'image/jpeg'],
      ['hana.mp4', 'video/mp4'],
    ])
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId('aino') })
    for (const { uuid } of files) expect((await visitor.get(`/api/files/${uuid}`)).status).toBe(200)
  })

  it('include completed fault reports that can be reopened, and one that was reopened', async () => {
    const read = await open('aino')
    const states = []
    for (const { uuid, title } of await listed('aino', 'defect-notices')) {
      const { state } = defectNotice.parse(await read(`defect-notices/${uuid}`))
      states.push([title, state])
    }
    expect(states).toEqual([
      ['Kylpyhuoneen valo ei syty', 'created'],
      ['Keittiön hana tippuu', 'in_progress'],
      ['Olohuoneen patteri on kylmä', 'reopened'],
      ['Hissi jumissa kolmannessa kerroksessa', 'in_progress'],
      ['Ulko-oven lukko on jäykkä', 'completed'],
      ['Parvekkeen ovi ei mene kiinni', 'completed'],
    ])
  })

  it('in shared premises are released, and followed by neighbours', async () => {
    const known = async (key: string) =>
      z
        .array(knownDefect)
        .parse(await (await open(key))('known-defects'))
        .map(({ title, defectClassId, followers, isFollowed }) => ({
          title,
          defectClassId,
          followers,
          isFollowed,
        }))
    const lift = { title: 'Hissi on epäkunnossa', defectClassId: 1, followers: 3, isFollowed: true }
    const washer = { ...lift, title: 'Pesutuvan pesukone 2 ei linkoa' }
    expect([await known('aino'), await known('ritva')]).toEqual([[washer], [lift, washer]])
    expect(await known('signe')).toEqual([])
    expect(await known('gunilla')).toEqual([
      {
        title: 'Ytterdörren i trappa A går inte i lås',
        defectClassId: 11,
        followers: 2,
        isFollowed: true,
      },
    ])
  })

  it('are not written by residents without a phone number', async () => {
    expect(await listed('tuomas', 'defect-notices')).toEqual([])
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId('tuomas') })
    expect((await visitor.get('/api/user/profile')).body).toEqual({
      phoneNumber: null,
      uuid: expect.any(String),
      firstName: 'Tuomas',
      lastName: 'Puhelimeton',
      email: 'tuomas.puhelimeton@example.fi',
      cognitoId: 'KR-100111',
      marketingAllowed: false,
      communicationBySms: false,
      communicationByEmail: true,
      pendingEmail: null,
    })
  })

  it('leave open notification cards of the last few days', async () => {
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId('aino') })
    const { body } = await visitor.get('/api/user/notifications')
    const cards = listNotifications.response.parse(body)
    expect(cards.map(({ notificationMeta: { title } }) => title ?? null)).toEqual([
      'Ikkunat pestään viikolla 49',
      'Olemme vastaanottaneet kysymyksesi',
      'Olemme vastaanottaneet vikailmoituksesi',
      'Huolto on ottanut vikailmoituksesi vastaan',
      null,
      'Sopimuksesi järjestyssäännöt on uusittu',
    ])
  })
})

describe('The demo messages', () => {
  const readAll = async (key: string, language: string) => {
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId(key) })
    const headers = { 'accept-language': language }
    const read = async (path: string) =>
      (await visitor.get(`/api/resident/message-timeline${path}`, headers)).body
    const listed = listThreads.response.parse(await read(''))
    const whole = await Promise.all(listed.map(({ id }) => read(`/${id}`)))
    return { visitor, listed, whole: z.array(messageThread).parse(whole) }
  }

  it('of Signe are a letter with a quote, an unread letter with files, and a closed thread with a note', async () => {
    const { visitor, listed, whole } = await readAll('signe', 'sv')
    expect(
      listed.map(({ title, entryCount, unreadCount, closed }) => [
        title,
        entryCount,
        unreadCount,
        closed?.reason ?? null,
      ]),
    ).toEqual([
      ['Fasadrenoveringen börjar', 1, 1, null],
      ['Extra nyckel till cykelskjulet', 3, 0, null],
      [
        'Inglasning av balkongen',
        3,
        0,
        'Ärendet fortsätter efter fasadrenoveringen. Skriv gärna ett nytt meddelande då.',
      ],
    ])
    const [facade, key, balcony] = whole
    expect(facade?.entries[0]?.files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['Tidtabell för fasadrenoveringen.pdf', 'application/pdf'],
      ['garden.jpg', 'image/jpeg'],
    ])
    for (const { files } of [...(facade?.entries ?? []), ...(key?.entries ?? [])])
      for (const { url } of files) expect((await visitor.get(url)).status).toBe(200)
    expect(key?.entries.map(({ kind, quotedHtml }) => [kind, quotedHtml])).toEqual([
      ['incoming_email', null],
      ['outgoing_email', expect.stringMatching(/^<p>Signe Lindholm .* skrev:<\/p><p>Hej!/)],
      ['incoming_email', null],
    ])
    expect(key?.entries[1]?.htmlContent).toMatch(
      /<ol>.*<strong>15 euro<\/strong>.*Malin Berg<\/p>$/,
    )
    expect(balcony?.entries.map(({ kind, isUnread }) => [kind, isUnread])).toEqual([
      ['incoming_email', false],
      ['manual_conversation', false],
      ['outgoing_email', false],
    ])
  })

  it('of Aino are an unread answer, and a message that waits for an answer', async () => {
    const { listed, whole } = await readAll('aino', 'fi')
    expect(listed.map(({ title, unreadCount }) => [title, unreadCount])).toEqual([
      ['Vieraspaikan käyttö', 0],
      ['Saunavuoron vaihto', 1],
    ])
    expect(whole[1]?.entries[1]).toEqual({
      title: 'Vs: Saunavuoron vaihto',
      htmlContent: expect.stringMatching(/Kirsi Laine<\/p>$/),
      quotedHtml: expect.stringMatching(/^<p>-----Alkuperäinen viesti-----<br>/),
      messageId: '<sauna-turn.1@koivuranta.example>',
      kind: 'outgoing_email',
      timestamp: '2026-11-19T05:40:00.000Z',
      files: [],
      by: 'Asiakaspalvelu, Kirsi Laine',
      isShortened: false,
      isUnread: true,
    })
  })

  it('cause no mails about messages from before the load', async () => {
    await mailMessages(test.dependencies)
    const mails = await test.database.query(`select 1 from mail where kind = 'messageReceived'`)
    expect(mails).toEqual([])
  })
})

it.each(['fi', 'sv', 'en'])('the responsibilities for defects are read in %s', async (language) => {
  const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId('aino') })
  const { body } = await visitor.get('/api/defect-notice/responsibilities', {
    'accept-language': language,
  })
  const read = z.array(responsibility).parse(body)
  expect(read.map(({ defectClassId, text }) => [defectClassId, text])).toEqual(
    demoResponsibilities
      .map((one): [number, unknown] => [one.defectClassId, one[language as 'fi' | 'sv' | 'en']])
      .toSorted(([one], [other]) => one - other),
  )
})

it('the bulletins of the demo data have the text that the provider wrote', async () => {
  const listOf = async (resident: string, contract: string, page = 0) => {
    const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId(resident) })
    const address = `/api/contracts/${demoContractId(contract)}/bulletins?page=${page}`
    return bulletinPage.parse((await visitor.get(address)).body)
  }
  const first = await listOf('aino', 'aino')
  expect(first.total).toBe(37)
  const [newest] = first.bulletins
  expect([newest?.title, newest?.isEmergency]).toEqual(['Lämmin vesi on poikki A-portaassa', true])
  expect(new Set(first.bulletins.map(({ lang }) => lang))).toEqual(new Set(['fi', 'sv']))
  const last = await listOf('aino', 'aino', 3)
  expect(last.nextPage).toBeNull()
  expect(last.bulletins.at(-1)?.body).toBe(
    '<p>Kun ystäväsi tekee vuokrasopimuksen suosituksestasi, et maksa vuokraa <strong>kahdelta viikolta</strong>.</p><p>Etu on voimassa <strong>31.3.2025</strong> asti.</p><p>Asiakaspalvelumme on auki arkisin kello 8–16.</p>',
  )
  const homes = ['olavi-rental', 'olavi-fixed-term'] as const
  const ofOlavi = await Promise.all(homes.map((home) => listOf('olavi', home)))
  expect(ofOlavi.map(({ bulletins }) => bulletins[0]?.title)).toEqual([
    'Satamakadun julkisivu maalataan',
    'Meritien parkkihalli pestään',
  ])
})

it('pictures and attachments of the bulletins are read by the residents of the house', async () => {
  const visitor = await makeSignedInVisitor(test, { accountId: demoAccountId('aino') })
  const house = `/api/contracts/${demoContractId('aino')}/bulletins`
  const pages = await Promise.all(
    [0, 1, 2, 3].map(async (page) => (await visitor.get(`${house}?page=${page}`)).body),
  )
  const bulletins = pages.flatMap((page) => bulletinPage.parse(page).bulletins)
  const pictures = [
    ...new Set(
      bulletins.flatMap(({ body, featuredImage }) => [
        ...(featuredImage ? [featuredImage.url] : []),
        ...[...body.matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => url),
      ]),
    ),
  ]
  expect(pictures).toHaveLength(4)
  for (const url of pictures) {
    const { status, headers } = await visitor.get(url)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(Number(headers['content-length'])).toBeLessThan(40_000)
  }
  const attached = bulletins.filter(({ attachments }) => attachments.length > 0)
  expect(attached.map(({ attachments }) => attachments.length).toSorted((a, b) => a - b)).toEqual([
    1, 1, 1, 2,
  ])
  for (const { uuid, attachments } of attached)
    for (const one of attachments) {
      const { status, headers } = await visitor.get(`${house}/${uuid}/attachments/${one.uuid}/file`)
      expect(status).toBe(303)
      const answer = await test.app.inject(String(headers['location']))
      const { 'content-type': type, 'content-length': length } = answer.headers
      expect([type, length]).toEqual([one.contentType, String(one.size)])
    }
})

it('nobody is mailed about the emergencies that the demo data contains', async () => {
  const emergencies = await test.database.query(
    'select 1 from bulletin where emergency_from is not null',
  )
  expect(emergencies.length).toBeGreaterThan(0)
  await mailEmergencies(test.dependencies)
  expect(await test.database.query(`select 1 from mail where kind = 'emergencyBulletin'`)).toEqual(
    [],
  )
})

it('the maintenance contact of each house has a phone number', async () => {
  const rows = await test.database.query(
    `select distinct phone_number as phone from contact where contact_category = 'property_maintenance'`,
  )
  expect(rows).toEqual([{ phone: '+358 10 555 0112' }])
})

describe('Loading the demo data', () => {
  it('imports rows as a provider does: importing the same rows again leaves all of them unchanged', async () => {
    const { database, clock, secrets } = test.dependencies
    const sent = demoImports(clock.now())
    const again = await database.transaction(async (tx) => {
      const newId = () => crypto.randomUUID()
      const { onContractsEnded } = moduleDeclarations
      const context = { tx, clock, secrets, newId, onContractsEnded }
      const order = { dryRun: false, announced: {}, actor: null, requestId: null }
      const results = []
      for (const kind of importKindsInOrder) {
        const importRead = await moduleDeclarations.importers[kind]({ ...order, rows: sent[kind] })
        const imported = await importRead(context)
        results.push([kind, new Set(imported.map(({ result }) => result))])
      }
      return results
    })
    expect(again).toEqual(importKindsInOrder.map((kind) => [kind, new Set(['unchanged'])]))
    const rows = await database.query(
      `select kind, count(*) as count from imported_row group by kind order by kind`,
    )
    expect(rows).toEqual(
      importKindsInOrder.toSorted().map((kind) => ({ kind, count: sent[kind].length })),
    )
  })

  it('offers to identify as Veikko, who is on no contract', async () => {
    expect(listOfferedPersons(demoPersons()).map(({ choice }) => choice)).toContain('040664-993Y')
    const hash = identityCodeHash(test.dependencies.secrets, '040664-993Y')
    expect(
      await test.database.query('select from person where identity_code_hash = $1', [hash]),
    ).toEqual([])
  })

  it('changes nothing when it is already loaded', async () => {
    const before = await everything()
    test.clock.advance(1000)
    expect(await loadDemoData(test.dependencies)).toEqual({
      loadedAt: new Date('2026-11-21T10:00:00Z'),
      isNew: false,
    })
    expect(await everything()).toEqual(before)
  })

  it('with a reset gives the same data on the same day, whatever has changed', async () => {
    const start = new Date('2026-11-21T10:00:00Z')
    test.clock.set(start)
    await resetAsOwner(test.dependencies)
    const before = await everything()
    await makeResident(test.database)
    await test.database.query('delete from notification')
    expect(await resetAsOwner(test.dependencies)).toEqual({ loadedAt: start, isNew: true })
    expect(await everything()).toEqual(before)
  })

  it('sends its files to a bucket when one is configured', async () => {
    const s3 = await startS3(() => new Date('2026-11-21T10:00:00Z'))
    const other = await startTestApp({
      env: {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3.bucket,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    })
    await loadDemoData(other.dependencies)
    const first = [...s3.objects.keys()]
    const sent = 5 + (await demoFilesToSend()).length
    expect(first).toEqual(Array.from({ length: sent }, () => expect.stringMatching(/^\/kept\//)))
    await resetAsOwner(other.dependencies)
    expect([...s3.objects.keys()].filter((key) => first.includes(key))).toEqual([])
    expect(s3.objects.size).toBe(sent)
    await other.close()
    await s3.stop()
  })

  it('leaves the receipts and the audit log append-only', async () => {
    for (const change of ['delete from receipt', 'truncate audit'])
      await expect(executeAsOwner(test.database, change)).rejects.toThrow('append-only')
  })

  it('is rejected in production and in a database with other people', async () => {
    const settings = { ...test.dependencies.settings, production: true }
    for (const load of [loadDemoData, resetAsOwner]) {
      await expect(load({ ...test.dependencies, settings })).rejects.toThrow('not for production')
    }
    const other = await startTestApp()
    await makeResident(other.database)
    for (const load of [loadDemoData, resetAsOwner]) {
      await expect(load(other.dependencies)).rejects.toThrow('not of the demo data')
    }
    await other.close()
  })
})
