import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '../../../api/user.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { type ComparedMail, readMailsTo } from '../../../fixtures/server/mailed.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeNeighbourContract,
  makeQuestion,
  recordProviderEvents,
  type SignedInResident,
  sendNotice,
} from '../../../fixtures/server/notice-home.ts'
import { makeTenant } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import type { Database } from '../../kernel/database/port.ts'
import { recordNoticeEvent } from './record-event.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['answer'] })
})
afterAll(() => test.close())

/** The time during which mails about the same subject are joined, in milliseconds. */
const JOIN_MS = 15 * 60_000

type Meta = Notification['notificationMeta']

const cardsOf = async ({ visitor }: SignedInResident, language = 'fi'): Promise<Notification[]> =>
  (await visitor.get('/api/user/notifications', { 'accept-language': language }))
    .body as Notification[]
const metasOf = async (who: SignedInResident, language?: string): Promise<Meta[]> =>
  (await cardsOf(who, language)).map(({ notificationMeta }) => notificationMeta)
const mails = (who: SignedInResident): Promise<ComparedMail[]> => readMailsTo(test, who.email)
const referenceOf = async (id: string) => {
  const [row] = await test.database.query<{ reference: string }>(
    'select reference from notice where id = $1',
    [id],
  )
  return row?.reference
}
const stopMails = ({ accountId }: SignedInResident) =>
  test.database.query('update account set communication_by_email = false where id = $1', [
    accountId,
  ])

describe('The writer of a notice', () => {
  it('gets a card and a mail that the notice was received, each with a link to the notice', async () => {
    const home = await makeHome(test, { givenName: 'Signe', language: 'sv' })
    const id = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
    const reference = await referenceOf(id)
    expect(await cardsOf(home, 'sv')).toEqual([
      {
        id: expect.any(String),
        contractUuid: home.contract,
        priority: 'normal',
        category: 'normal',
        notificationMeta: {
          arrearAmount: null,
          title: 'Vi har tagit emot din felanmälan',
          text: `Keittiön hana vuotaa\nReferensnummer ${reference}`,
          lang: 'sv',
          target: { kind: 'defect_notice', uuid: id },
        },
        isCloseable: true,
        createdAt: '2026-11-21T10:00:00.000Z',
        closedAt: null,
      },
    ])
    const [mail, ...more] = await mails(home)
    expect([more, mail?.kind, mail?.locale]).toEqual([[], 'serviceNotice', 'sv'])
    expect(mail?.text).toContain('Hej Signe\n\nVi har tagit emot din felanmälan.')
    expect(mail?.text).toContain(`Referensnummer: ${reference}`)
    expect(mail?.text).toContain(`/asiointi/${home.contract}/vikailmoitus/${id}`)
    expect(mail?.text).not.toMatch(/hana|Vettä/)
  })

  it.each([
    ['question', 'question', 'kysymys', 'Olemme vastaanottaneet kysymyksesi'],
    ['feedback', 'feedback', 'palaute', 'Olemme vastaanottaneet palautteesi'],
  ] as const)('gets a card and a mail about a %s too', async (path, kind, page, title) => {
    const home = await makeHome(test)
    const id = await sendNotice(home.visitor, path, makeQuestion(home.contract))
    expect(await metasOf(home)).toEqual([
      {
        title,
        text: expect.stringMatching(/^Milloin saunavuorot alkavat\?\nViitenumero \S{9}$/),
        lang: 'fi',
        target: { kind, uuid: id },
        arrearAmount: null,
      },
    ])
    const [mail] = await mails(home)
    expect(mail?.text).toContain(`${title}.`)
    expect(mail?.text).toContain(`/asiointi/${home.contract}/${page}/${id}`)
    expect(mail?.text).not.toMatch(/sauna|Remontti/i)
  })

  it('is notified of each event of a fault report, on one card that the next event replaces', async () => {
    const home = await makeHome(test)
    const id = await sendNotice(home.visitor, 'defect-notice', {
      ...makeDefect(home.contract),
      title: null,
    })
    const reference = await referenceOf(id)
    const note = 'Soitamme huomenna numeroon 040 765 4321.'
    const events = [
      ['work_order_linked', 'Vikailmoituksesi on välitetty huoltoon'],
      ['work_order_accepted', 'Huolto on ottanut vikailmoituksesi vastaan'],
      ['work_order_started', 'Vikailmoituksesi: työ on aloitettu'],
      ['work_note_created', 'Vikailmoitukseesi on lisätty uusi merkintä'],
      ['work_order_completed', 'Vikailmoituksesi: huollon työ on tehty'],
      ['completed', 'Vikailmoituksesi on käsitelty'],
    ] as const
    for (const [index, [eventType, title]] of events.entries()) {
      test.clock.advance(JOIN_MS)
      const event = { sequence: index, eventType, workNoteDescription: note, by: 'Huolto Oy' }
      await recordProviderEvents(test, key, id, [event])
      expect(await metasOf(home)).toEqual([
        {
          arrearAmount: null,
          title,
          text: `Viitenumero ${reference}\nTekijä: Huolto Oy`,
          lang: 'fi',
          target: { kind: 'defect_notice', uuid: id },
        },
      ])
    }
    const sent = await mails(home)
    expect(sent.map(({ text }) => text.split('\n')[2])).toEqual([
      'Olemme vastaanottaneet vikailmoituksesi.',
      ...events.map(([, title]) => `${title}.`),
    ])
    for (const { text } of sent) expect(text).not.toMatch(/Soitamme|Huolto Oy|040 765/)
    expect(sent.at(-1)?.text).toContain('Jos vika ei ole korjaantunut')
  })

  it('of a question is notified of progress, of its completion and of its reopening', async () => {
    const home = await makeHome(test)
    const id = await sendNotice(home.visitor, 'question', makeQuestion(home.contract))
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'work_note_created' }])
    const meta = {
      text: expect.stringMatching(/^Milloin saunavuorot alkavat\?\nReference number \S{9}$/),
      lang: 'en',
      target: { kind: 'question', uuid: id },
      arrearAmount: null,
    }
    expect(await metasOf(home, 'en')).toEqual([
      { ...meta, title: 'There is news about your question' },
    ])
    await recordProviderEvents(test, key, id, [{ sequence: 2, eventType: 'completed' }])
    expect(await metasOf(home, 'en')).toEqual([
      { ...meta, title: 'Your question has been dealt with' },
    ])
    // The news between them was joined.
    const sent = await mails(home)
    expect(sent.map(({ text }) => text.split('\n')[2])).toEqual([
      'Olemme vastaanottaneet kysymyksesi.',
      'Kysymyksesi on käsitelty.',
    ])
    expect(sent.at(-1)?.text).toContain('Jos jokin jäi auki')
    const said = { description: 'Tämä jäi auki.', fileUuids: [] }
    await home.visitor.post(`/api/contracts/${home.contract}/questions/${id}/reopen`, said)
    expect(await metasOf(home, 'en')).toEqual([
      { ...meta, title: 'Your question has been reopened' },
    ])
  })

  it('is notified of the reopening of the notice, and is not invited to reopen it again', async () => {
    const home = await makeHome(test)
    const id = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    const said = { description: 'Tippuu yhä lattialle.', fileUuids: [] }
    test.clock.advance(1)
    await home.visitor.post(`/api/contracts/${home.contract}/defect-notices/${id}/reopen`, said)
    expect(await metasOf(home)).toEqual([
      {
        title: 'Vikailmoituksesi on avattu uudelleen',
        text: expect.stringMatching(/^Keittiön hana vuotaa\nViitenumero \S{9}$/),
        lang: 'fi',
        target: { kind: 'defect_notice', uuid: id },
        arrearAmount: null,
      },
    ])
    const last = (await mails(home)).at(-1)
    expect(last?.text).toContain('Vikailmoituksesi on avattu uudelleen.')
    expect(last?.text).not.toContain('lattialle')
    await recordProviderEvents(test, key, id, [{ sequence: 2, eventType: 'completed' }])
    const again = (await mails(home)).at(-1)
    expect(again?.text).toContain('Vikailmoituksesi on käsitelty.')
    expect(again?.text).not.toContain('Jos vika ei ole korjaantunut')
  })

  it('still has the cards of other notices, and a closed card stays closed', async () => {
    const home = await makeHome(test)
    const first = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
    const second = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
    const uuids = async () => new Set((await metasOf(home)).map(({ target }) => target?.uuid))
    expect(await uuids()).toEqual(new Set([first, second]))
    const [card] = await cardsOf(home)
    await home.visitor.post(`/api/user/notifications/${card?.id}/close`)
    const left = card?.notificationMeta.target?.uuid === first ? second : first
    expect(await uuids()).toEqual(new Set([left]))
    await recordProviderEvents(test, key, left, [{ sequence: 1, eventType: 'work_order_linked' }])
    expect(await uuids()).toEqual(new Set([left]))
  })

  it('who wants no mails gets only the card', async () => {
    const home = await makeHome(test)
    await stopMails(home)
    await sendNotice(home.visitor, 'feedback', makeQuestion(home.contract))
    expect([(await cardsOf(home)).length, await mails(home)]).toEqual([1, []])
  })

  it('who has left the contract is not notified', async () => {
    const home = await makeHome(test)
    const id = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
    await test.database.query(`update tenant set end_date = '2026-11-20' where person_id = $1`, [
      home.personId,
    ])
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    expect((await mails(home)).length).toBe(1)
    expect(
      await test.database.query(
        `select words #>> '{fi,title}' as title from notification where account_id = $1`,
        [home.accountId],
      ),
    ).toEqual([{ title: 'Olemme vastaanottaneet vikailmoituksesi' }])
    expect(await metasOf(home)).toEqual([])
  })

  it('is the only resident on the contract who is notified', async () => {
    const home = await makeHome(test)
    const other = await addResident(test, home.contract)
    const id = await sendNotice(home.visitor, 'defect-notice', makeDefect(home.contract))
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    expect([await cardsOf(other), await mails(other)]).toEqual([[], []])
  })
})

describe('A follower of a known defect', () => {
  /** A released defect, its reporter, and a neighbour who follows it. */
  async function followed() {
    const reporter = await makeHome(test)
    const id = await sendNotice(reporter.visitor, 'defect-notice', {
      ...makeDefect(reporter.contract),
      title: 'Jäin loukkuun hissiin',
      defectLocation: 'COMMON_AREA',
    })
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: `/api/provider/notices/${id}/release`,
      headers: { authorization: `Bearer ${key}` },
      payload: { title: 'Hissi ei toimi' },
    })
    expect(statusCode).toBe(200)
    const contract = await makeNeighbourContract(test, reporter.contract)
    const neighbour = { contract, ...(await addResident(test, contract, { givenName: 'Veikko' })) }
    const defect: string = JSON.parse(body).id
    const follow = (who: SignedInResident, of: string) =>
      who.visitor.post(`/api/contracts/${of}/known-defects/${defect}/follow`)
    expect((await follow(neighbour, contract)).status).toBe(200)
    return { reporter, neighbour, id, follow }
  }

  it('is notified of work under the title of the known defect, without anything of its reporter', async () => {
    const { reporter, neighbour, id } = await followed()
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'work_order_started' }])
    expect(await cardsOf(neighbour)).toEqual([
      {
        id: expect.any(String),
        contractUuid: neighbour.contract,
        priority: 'normal',
        category: 'normal',
        notificationMeta: {
          arrearAmount: null,
          title: 'Hissi ei toimi',
          text: 'Työ on aloitettu',
          lang: 'fi',
        },
        isCloseable: true,
        createdAt: test.clock.now().toISOString(),
        closedAt: null,
      },
    ])
    const [mail, ...more] = await mails(neighbour)
    expect([more, mail?.kind]).toEqual([[], 'knownDefect'])
    expect(mail?.text).toContain('Hei Veikko\n\nTyö on aloitettu.\n\nVika: Hissi ei toimi')
    expect(mail?.text).toContain(`/asiointi/${neighbour.contract}\n`)
    for (const hidden of [id, reporter.contract, String(await referenceOf(id)), 'loukkuun'])
      expect(mail?.text).not.toContain(hidden)
  })

  it('is notified of the completion and the reopening on one card, and not of notes', async () => {
    const { reporter, neighbour, id } = await followed()
    const texts = async () => (await metasOf(neighbour)).map(({ text }) => text)
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'work_note_created' }])
    expect(await texts()).toEqual([])
    await recordProviderEvents(test, key, id, [{ sequence: 2, eventType: 'work_order_linked' }])
    expect(await texts()).toEqual(['Vika on välitetty huoltoon'])
    await recordProviderEvents(test, key, id, [{ sequence: 3, eventType: 'completed' }])
    expect(await texts()).toEqual(['Vika on käsitelty'])
    const said = { description: 'Ei toimi.', fileUuids: [] }
    await reporter.visitor.post(
      `/api/contracts/${reporter.contract}/defect-notices/${id}/reopen`,
      said,
    )
    expect(await texts()).toEqual(['Vian käsittelyä jatketaan'])
    // The first mail, and the newest of those that were joined.
    expect(await mails(neighbour)).toHaveLength(2)
  })

  it('who has moved out is not notified, and one who wants no mails gets only the card', async () => {
    const { reporter, neighbour, id, follow } = await followed()
    const contract = await makeNeighbourContract(test, reporter.contract)
    const silent = await addResident(test, contract)
    expect((await follow(silent, contract)).status).toBe(200)
    await stopMails(silent)
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-20' where id = $1`,
      [neighbour.contract],
    )
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    expect([await cardsOf(neighbour), await mails(neighbour)]).toEqual([[], []])
    expect([(await cardsOf(silent)).length, await mails(silent)]).toEqual([1, []])
  })

  it('with two homes in a building is notified once: about the first home, and after its end about the other', async () => {
    const { neighbour, id, follow } = await followed()
    const second = await makeNeighbourContract(test, neighbour.contract)
    await makeTenant(test.database, { personId: neighbour.personId, contractId: second })
    const { status, body } = await follow(neighbour, second)
    const { followers, isFollowed } = Object(body)
    expect({ status, followers, isFollowed }).toEqual({
      status: 200,
      followers: 2,
      isFollowed: true,
    })
    const homes = async () => (await cardsOf(neighbour)).map(({ contractUuid }) => contractUuid)
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'work_order_linked' }])
    expect(await homes()).toEqual([neighbour.contract])
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-20' where id = $1`,
      [neighbour.contract],
    )
    await recordProviderEvents(test, key, id, [{ sequence: 2, eventType: 'work_order_started' }])
    expect(await homes()).toEqual([second])
    const last = (await mails(neighbour)).map(({ text }) => text)
    expect([last.length, last[1]?.includes(`/asiointi/${second}\n`)]).toEqual([2, true])
  })

  it('is notified with the same number of SQL statements whether there are two followers or twenty', async () => {
    const { neighbour, id, follow } = await followed()
    const silent = await addResident(test, neighbour.contract)
    await stopMails(silent)
    await follow(silent, neighbour.contract)
    // From the third event on, a mail replaces the one that waits.
    await recordProviderEvents(test, key, id, [{ sequence: 0, eventType: 'work_order_linked' }])
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'work_order_accepted' }])
    const statements = await statementsOfTelling(id, 2)

    const others: SignedInResident[] = []
    for (let count = 2; count < 20; count++) {
      const other = await addResident(test, neighbour.contract)
      await follow(other, neighbour.contract)
      others.push(other)
    }
    expect(await statementsOfTelling(id, 3)).toEqual(statements)
    const notified: number[][] = []
    for (const follower of [neighbour, silent, ...others])
      notified.push([(await cardsOf(follower)).length, (await mails(follower)).length])
    expect(notified).toEqual([[1, 2], [1, 0], ...others.map(() => [1, 1])])
  })
})

/** Records an event of a notice, and returns the statements that it takes. */
async function statementsOfTelling(notice: string, sequence: number): Promise<string[]> {
  const statements: string[] = []
  const { database } = test.dependencies
  const counted: Database = {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          query(sql, params) {
            statements.push(sql)
            return tx.query(sql, params)
          },
        }),
      ),
  }
  test.clock.advance(1)
  const event = {
    id: `E-${sequence}`,
    sequence,
    eventType: 'work_order_started',
    createdAt: '2026-11-21T08:00:00.000Z',
  } as const
  await recordNoticeEvent(
    { ...test.dependencies, database: counted },
    { notice, event },
    { providerKey: 'maintenance', requestId: 'telling' },
  )
  return statements
}
