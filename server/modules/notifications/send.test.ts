import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NotificationToSend } from '../../../api/provider-notifications.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  makeContract,
  makeResident,
  makeTenant,
  type ResidentOptions,
} from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { makeSignedInVisitor } from '../../../fixtures/server/visitor.ts'
import { readMail, readMailbox } from '../../kernel/mail/mailbox.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { name: 'letters', scopes: ['answer', 'read-personal'] })
})
afterAll(() => test.close())

const words = {
  fi: { title: 'Ikkunat pestään', text: 'Pidä ikkunat kiinni.\nKiitos!' },
  sv: { title: 'Fönstren tvättas', text: 'Håll fönstren stängda.' },
}
const uuid = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d01'

/** A contract, and residents on it. */
async function homeOf(...residents: ResidentOptions[]) {
  const contract = await makeContract(test.database)
  const people = []
  for (const options of residents) {
    const resident = await makeResident(test.database, options)
    await makeTenant(test.database, { personId: resident.personId, contractId: contract })
    people.push({ ...resident, visitor: await makeSignedInVisitor(test, resident) })
  }
  const [first, ...others] = people
  if (!first) throw new Error('Nobody lives there')
  return { contract, first, others }
}

const send = (contractUuid: string, change: object = {}) => sendTo({ contractUuid }, change)

async function sendTo(audience: object, change: object = {}) {
  const notification: NotificationToSend = {
    externalId: crypto.randomUUID(),
    ...audience,
    priority: 'normal',
    words,
    isCloseable: true,
  }
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/provider/notifications',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ ...notification, ...change }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const notified = (count: number, withoutAccount = 0) => ({
  status: 200,
  body: { notified: count, withoutAccount, nextCursor: null },
})
const refused = (...fields: readonly (readonly [path: string, key: string])[]) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', fields: fields.map(([path, key]) => ({ path, key })) },
})

type Home = Awaited<ReturnType<typeof homeOf>>

/** Returns what a resident's cards say, in the language of the headers. */
async function cardsOf({ visitor }: Home['first'], headers: Record<string, string> = {}) {
  const { body } = await visitor.get('/api/user/notifications', headers)
  return (body as { notificationMeta: object }[]).map((card) => card.notificationMeta)
}
const inSwedish = { 'accept-language': 'sv' }
const said = (lang: 'fi' | 'sv') => ({ arrearAmount: null, ...words[lang], lang })

/** Mails to a resident. */
const mailsTo = async ({ email }: Home['first']) =>
  (await readMailbox(test.database, test.dependencies.secrets)).filter(({ to }) => to === email)

describe('A notification of the provider', () => {
  it('is a card of category normal for everybody on the contract', async () => {
    const { contract, first, others } = await homeOf({}, {})
    expect(await send(contract, { priority: 'important', isCloseable: false })).toEqual(notified(2))
    for (const { visitor } of [first, ...others]) {
      expect((await visitor.get('/api/user/notifications')).body).toEqual([
        {
          id: expect.any(String),
          contractUuid: contract,
          priority: 'important',
          category: 'normal',
          notificationMeta: said('fi'),
          isCloseable: false,
          createdAt: test.clock.now().toISOString(),
          closedAt: null,
        },
      ])
    }
  })

  it('is read in the requested language, else in that of the browser, else in Finnish', async () => {
    const { contract, first } = await homeOf({})
    await send(contract)
    expect(await cardsOf(first, inSwedish)).toEqual([said('sv')])
    expect(await cardsOf(first)).toEqual([said('fi')])
    first.visitor.cookies.set('lang', 'sv')
    expect(await cardsOf(first)).toEqual([said('sv')])
    expect(await cardsOf(first, { 'accept-language': 'fi' })).toEqual([said('fi')])
  })

  it('without a text in the requested language is read in another language, which the answer names', async () => {
    const { contract, first } = await homeOf({})
    await send(contract, { words: { sv: words.sv, en: null } })
    expect(await cardsOf(first, { 'accept-language': 'en' })).toEqual([said('sv')])
  })

  it('names the page to which it leads', async () => {
    const { contract, first } = await homeOf({})
    const target = { kind: 'bulletin', uuid }
    await send(contract, { target })
    expect(await cardsOf(first)).toEqual([{ ...said('fi'), target }])
  })

  it('is mailed without its text to residents who want mails, in their language', async () => {
    const { contract, first, others } = await homeOf({ language: 'sv', givenName: 'Signe' }, {})
    const [unwilling] = others
    if (!unwilling) throw new Error('Nobody else lives there')
    await test.database.query('update account set communication_by_email = false where id = $1', [
      unwilling.accountId,
    ])
    await send(contract)
    expect(await cardsOf(unwilling)).toEqual([said('fi')])
    const [mail, ...more] = await mailsTo(first)
    expect([more, await mailsTo(unwilling)]).toEqual([[], []])
    const read = await readMail(test.database, test.dependencies.secrets, mail?.id ?? '')
    expect([mail?.kind, read?.subject]).toEqual(['newNotification', 'Du har en ny notis'])
    expect(read?.text).toContain(`/asiointi/${contract}`)
    for (const text of [words.fi.title, words.fi.text, words.sv.title, words.sv.text])
      expect(read?.text).not.toContain(text)
    expect(
      await test.database.query(
        `select action, provider_key as key, subject_id as who, details from audit
         where action in ('mail.not-wanted', 'notification.sent')
           and subject_id in ($1, $2) order by id`,
        [unwilling.accountId, contract],
      ),
    ).toEqual([
      {
        action: 'mail.not-wanted',
        key: null,
        who: unwilling.accountId,
        details: { kind: 'newNotification' },
      },
      { action: 'notification.sent', key: 'letters', who: contract, details: { notified: 2 } },
    ])
  })

  it('sent again under the same id reaches only residents who have joined since', async () => {
    const { contract, first } = await homeOf({})
    const same = { externalId: 'window-washing-2026' }
    expect(await send(contract, same)).toEqual(notified(1))
    const late = await makeResident(test.database)
    await makeTenant(test.database, { personId: late.personId, contractId: contract })
    expect(await send(contract, { ...same, words: { fi: words.sv } })).toEqual(notified(1))
    expect(await send(contract, same)).toEqual(notified(0))
    expect(await cardsOf(first)).toEqual([said('fi')])
    expect(await mailsTo(first)).toHaveLength(1)
  })

  it('is created once, however many calls send it at the same time', async () => {
    const { contract, first } = await homeOf({}, {})
    const same = { externalId: 'sent-at-once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(contract, same)))
    expect(answers.map(({ body }) => body.notified).toSorted((one, other) => one - other)).toEqual([
      0, 0, 0, 2,
    ])
    expect(await cardsOf(first)).toHaveLength(1)
    expect(await mailsTo(first)).toHaveLength(1)
  })

  it('does not reach residents who have left the contract or have no account', async () => {
    const { contract, first } = await homeOf({}, { status: 'unconfirmed' })
    await test.database.query(`update tenant set end_date = '2026-11-20' where person_id = $1`, [
      first.personId,
    ])
    expect(await send(contract)).toEqual(notified(0, 1))
  })

  it.each([
    [
      'an empty title',
      { words: { fi: { ...words.fi, title: ' ' } } },
      ['words.fi.title', 'required'],
    ],
    [
      'a title of 101 characters',
      { words: { fi: { ...words.fi, title: 'a'.repeat(101) } } },
      ['words.fi.title', 'too_big'],
    ],
    [
      'a title that turns the text around',
      { words: { fi: { ...words.fi, title: 'Pesu\u202e' } } },
      ['words.fi.title', 'invalid_string'],
    ],
    [
      'a text of 501 characters',
      { words: { sv: { ...words.sv, text: 'a'.repeat(501) } } },
      ['words.sv.text', 'too_big'],
    ],
    ['words in no language', { words: {} }, ['words', 'required']],
    ['an unknown target', { target: { kind: 'sauna', uuid } }, ['target.kind', 'invalid_type']],
    [
      'a target without the uuid that it needs',
      { target: { kind: 'bulletin', uuid: null } },
      ['target.uuid', 'required'],
    ],
    ['no id of the provider', { externalId: '' }, ['externalId', 'required']],
  ] as const)('is refused with %s', async (_, change, field) => {
    const { contract, first } = await homeOf({})
    expect(await send(contract, change)).toEqual(refused(field))
    expect(await cardsOf(first)).toEqual([])
  })

  it.each([
    ['nobody', {}, ['contractUuid', 'required']],
    [
      'a contract and a building',
      { contractUuid: uuid, buildingExternalId: 'K-12' },
      ['contractUuid', 'invalid_type'],
    ],
    [
      'a building and everybody',
      { buildingExternalId: 'K-12', isForEverybody: true },
      ['contractUuid', 'invalid_type'],
    ],
    [
      'a cursor of another list',
      { isForEverybody: true, cursor: 'WzFd' },
      ['cursor', 'invalid_string'],
    ],
  ] as const)('addressed to %s is refused', async (_, audience, field) => {
    expect(await sendTo(audience)).toEqual(refused(field))
  })

  it('for an unknown contract or building is refused', async () => {
    const unknown = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await send(uuid)).toEqual(unknown)
    expect(await sendTo({ buildingExternalId: 'unknown' })).toEqual(unknown)
    expect(await letters('?buildingExternalId=unknown')).toEqual(unknown)
    expect(await letters(`?contractUuid=${uuid}`)).toEqual(unknown)
  })

  it('is stored with its markup as plain text', async () => {
    const { contract, first } = await homeOf({})
    const written = { title: '<b>Ikkunat</b>', text: '<script>alert(1)</script>' }
    await send(contract, { words: { fi: written } })
    expect(await cardsOf(first)).toEqual([{ arrearAmount: null, ...written, lang: 'fi' }])
  })
})

/** Lists who needs a letter, as the provider reads it. */
async function letters(query: string) {
  const answer = await test.app.inject({
    url: `/api/provider/letter-recipients${query}`,
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Imports the building of a contract under an id, into which others move. */
async function buildingOf(externalId: string, contracts: readonly string[]) {
  const [first] = contracts
  const [row] = await test.database.query<{ id: string }>(
    'select real_property_id as id from contract where id = $1',
    [first],
  )
  if (!row) throw new Error('There is no such contract')
  await test.database.query('update contract set real_property_id = $1 where id = any($2)', [
    row.id,
    contracts,
  ])
  await test.database.query(
    `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
     values ('buildings', $1, $2, 'digest', now())`,
    [externalId, row.id],
  )
}

describe('A notification of a building', () => {
  it('reaches each resident on the contracts in force of the building once, and nobody else', async () => {
    const [one, other, elsewhere, ended] = await Promise.all([
      homeOf({}, {}),
      homeOf({ language: 'sv' }),
      homeOf({}),
      homeOf({}),
    ])
    const onBoth = one.others[0]
    if (!onBoth) throw new Error('Nobody else lives there')
    await makeTenant(test.database, { personId: onBoth.personId, contractId: other.contract })
    await buildingOf('K-1', [one.contract, other.contract, ended.contract])
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-20' where id = $1`,
      [ended.contract],
    )
    expect(await sendTo({ buildingExternalId: 'K-1' })).toEqual(notified(3))
    for (const home of [one.first, onBoth, other.first]) {
      expect(await cardsOf(home)).toHaveLength(1)
      expect(await mailsTo(home)).toHaveLength(1)
    }
    for (const home of [elsewhere.first, ended.first]) expect(await cardsOf(home)).toEqual([])
    expect(
      await test.database.query(
        `select subject_kind as kind, subject_id as id, contract_id as contract, details from audit
         where action = 'notification.sent' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        kind: 'notification',
        id: null,
        contract: null,
        details: { notified: 3, contracts: 2, building: expect.any(String) },
      },
    ])
  })

  it('counts and lists the residents without an account, with the address of their home', async () => {
    const { contract, first, others } = await homeOf({}, { givenName: 'Olavi', status: 'removed' })
    const [unreached] = others
    if (!unreached) throw new Error('Nobody else lives there')
    await buildingOf('K-2', [contract])
    expect(await sendTo({ buildingExternalId: 'K-2' })).toEqual(notified(1, 1))
    const listed = {
      status: 200,
      body: {
        items: [
          {
            tenantId: expect.any(String),
            person: { id: unreached.personId, externalId: null },
            firstName: 'Olavi',
            lastName: 'Virtanen',
            contract: { id: contract, externalId: null },
            building: { id: expect.any(String), externalId: 'K-2' },
            streetAddress: 'Koivukuja 3 A 12',
            postalCode: '02100',
            city: 'Espoo',
          },
        ],
        nextCursor: null,
      },
    }
    expect(await letters('?buildingExternalId=K-2')).toEqual(listed)
    expect(await letters(`?contractUuid=${contract}`)).toEqual(listed)
    await test.database.query('delete from tenant where person_id = $1', [unreached.personId])
    expect((await letters('?buildingExternalId=K-2')).body).toEqual({ items: [], nextCursor: null })
    expect(await cardsOf(first)).toHaveLength(1)
  })

  it('is sent in calls of 100 contracts each, and again after a call whose answer was lost', async () => {
    const homes = await Promise.all([homeOf({}), homeOf({})])
    const contracts = homes.map(({ contract }) => contract)
    const [model] = contracts
    const added = await test.database.query<{ id: string }>(
      `insert into contract (real_property_id, contract_type, status, start_date,
         street_address_line1, postal_code, city, property_company_name, property_company_address)
       select real_property_id, contract_type, status, start_date, street_address_line1, postal_code,
         city, property_company_name, property_company_address
       from contract, generate_series(1, 199) where id = $1 returning id`,
      [model],
    )
    await buildingOf('K-3', [...contracts, ...added.map(({ id }) => id)])
    const same = { externalId: 'whole-building' }
    const sendAll = async () => {
      const counts: number[] = []
      let cursor: string | null | undefined
      do {
        const { body } = await sendTo(
          { buildingExternalId: 'K-3' },
          { ...same, ...(cursor && { cursor }) },
        )
        counts.push(body.notified)
        cursor = body.nextCursor
      } while (cursor)
      return { calls: counts.length, notified: counts.reduce((sum, count) => sum + count, 0) }
    }
    await sendTo({ buildingExternalId: 'K-3' }, same)
    const first = (await Promise.all(homes.map(({ first }) => cardsOf(first)))).flat().length
    expect(await sendAll()).toEqual({ calls: 3, notified: 2 - first })
    for (const { first } of homes) {
      expect(await cardsOf(first)).toHaveLength(1)
      expect(await mailsTo(first)).toHaveLength(1)
    }
  })

  it('that is for everybody reaches every building', async () => {
    const [one, other] = await Promise.all([homeOf({}), homeOf({})])
    const same = { externalId: 'for-everybody' }
    let cursor: string | null | undefined
    do {
      const sent = await sendTo({ isForEverybody: true }, { ...same, ...(cursor && { cursor }) })
      expect(sent.status).toBe(200)
      cursor = sent.body.nextCursor
    } while (cursor)
    for (const { first } of [one, other]) expect(await cardsOf(first)).toHaveLength(1)
  })
})
