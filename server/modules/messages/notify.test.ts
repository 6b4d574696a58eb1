import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '../../../api/user.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { readMailsTo } from '../../../fixtures/server/mailed.ts'
import {
  makeProviderEntry,
  markReadUpTo,
  recordEntries,
  sendAcceptedMessage,
} from '../../../fixtures/server/messages.ts'
import { makeHome, type SignedInResident } from '../../../fixtures/server/notice-home.ts'
import type { ResidentOptions } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { mailMessages } from './mail.ts'

const MINUTE = 60_000
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['answer'] })
})
afterAll(() => test.close())

/** Somebody with a thread. */
async function withThread(options: ResidentOptions = {}) {
  const home = await makeHome(test, options)
  return { ...home, ...(await sendAcceptedMessage(home.visitor, home.contract)) }
}
const record = (thread: string, ...entries: Parameters<typeof recordEntries>[3]) =>
  recordEntries(test, key, thread, entries)
const cardsOf = async ({ visitor }: SignedInResident) =>
  (await visitor.get('/api/user/notifications')).body as Notification[]
const runJob = () => mailMessages(test.dependencies)
async function mailedAfter(minutes: number, who: SignedInResident) {
  test.clock.advance(minutes * MINUTE)
  await runJob()
  return readMailsTo(test, who.email)
}

describe('The resident, when the provider has added an entry,', () => {
  it('gets one notification card of the thread, which links to the thread and closes once it is read', async () => {
    const aino = await withThread()
    const [one, two] = [makeProviderEntry(1), makeProviderEntry(2, { kind: 'manual_conversation' })]
    await record(aino.thread, one)
    await record(aino.thread, two)
    expect(await cardsOf(aino)).toEqual([
      {
        id: expect.any(String),
        contractUuid: aino.contract,
        priority: 'normal',
        category: 'message',
        notificationMeta: {
          arrearAmount: null,
          target: { kind: 'message_thread', uuid: aino.thread },
        },
        isCloseable: true,
        createdAt: test.clock.now().toISOString(),
        closedAt: null,
      },
    ])
    await markReadUpTo(aino.visitor, aino.thread, one.messageId)
    expect(await cardsOf(aino)).toHaveLength(1)
    await markReadUpTo(aino.visitor, aino.thread, two.messageId)
    expect(await cardsOf(aino)).toEqual([])
  })

  it('has one notification card for each thread', async () => {
    const aino = await withThread()
    const { thread } = await sendAcceptedMessage(aino.visitor, aino.contract)
    await record(aino.thread, makeProviderEntry(1))
    await record(thread, makeProviderEntry(1))
    expect(await cardsOf(aino)).toHaveLength(2)
  })

  it('gets a mail five minutes later, in their language, without the text of the entry', async () => {
    const signe = await withThread({ givenName: 'Signe', language: 'sv' })
    const title = 'Sv: Hemligt ämne'
    await record(signe.thread, makeProviderEntry(1, { title, htmlContent: '<p>Hemlig text</p>' }))
    expect(await mailedAfter(4.9, signe)).toEqual([])
    const [mail, ...more] = await mailedAfter(0.1, signe)
    expect([more, mail?.kind, mail?.locale]).toEqual([[], 'messageReceived', 'sv'])
    expect(mail?.text).toContain('Hej Signe\n\n')
    expect(mail?.text).toContain(`/asiointi/${signe.contract}/viestit/${signe.thread}\n`)
    for (const hidden of ['Hemlig', 'Bastu', 'Sauna']) expect(mail?.text).not.toContain(hidden)
    expect(await mailedAfter(60, signe)).toHaveLength(1)
  })

  it('gets one mail about entries within five minutes, and another about later entries', async () => {
    const aino = await withThread()
    await record(aino.thread, makeProviderEntry(1))
    test.clock.advance(3 * MINUTE)
    await record(aino.thread, makeProviderEntry(2))
    expect(await mailedAfter(2, aino)).toHaveLength(1)
    await record(aino.thread, makeProviderEntry(3))
    expect(await mailedAfter(4, aino)).toHaveLength(1)
    expect(await mailedAfter(1, aino)).toHaveLength(2)
  })

  it('gets no mail about entries that were read meanwhile, and one about unread entries', async () => {
    const aino = await withThread()
    const [one, two] = [makeProviderEntry(1), makeProviderEntry(2)]
    await record(aino.thread, one)
    test.clock.advance(3 * MINUTE)
    await record(aino.thread, two)
    await markReadUpTo(aino.visitor, aino.thread, one.messageId)
    expect(await mailedAfter(3, aino)).toEqual([])
    expect(await mailedAfter(2, aino)).toHaveLength(1)
    await record(aino.thread, makeProviderEntry(3), makeProviderEntry(4))
    await markReadUpTo(aino.visitor, aino.thread, two.messageId)
    test.clock.advance(4 * MINUTE)
    const last = makeProviderEntry(5)
    await record(aino.thread, last)
    await markReadUpTo(aino.visitor, aino.thread, last.messageId)
    expect(await mailedAfter(10, aino)).toHaveLength(1)
  })

  it('gets a card and no mail when the resident wants no mails', async () => {
    const aino = await withThread()
    await test.database.query('update account set communication_by_email = false where id = $1', [
      aino.accountId,
    ])
    await record(aino.thread, makeProviderEntry(1))
    expect(await mailedAfter(5, aino)).toEqual([])
    expect(await cardsOf(aino)).toHaveLength(1)
    const audited = await test.database.query(
      `select details from audit where action = 'mail.not-wanted' and subject_id = $1`,
      [aino.accountId],
    )
    expect(audited).toEqual([{ details: { kind: 'messageReceived' } }])
  })

  it('is not notified once the resident has left the contract, also within the five minutes', async () => {
    const [gone, leaving] = [await withThread(), await withThread()]
    const leave = ({ personId }: SignedInResident) =>
      test.database.query(`update tenant set end_date = '2026-11-20' where person_id = $1`, [
        personId,
      ])
    await leave(gone)
    await record(gone.thread, makeProviderEntry(1))
    await record(leaving.thread, makeProviderEntry(1))
    await leave(leaving)
    expect(await mailedAfter(5, gone)).toEqual([])
    expect(await readMailsTo(test, leaving.email)).toEqual([])
    const made = await test.database.query<{ account: string }>(
      'select account_id as account from notification where account_id = any($1)',
      [[gone.accountId, leaving.accountId]],
    )
    expect(made).toEqual([{ account: leaving.accountId }])
    expect([await cardsOf(gone), await cardsOf(leaving)]).toEqual([[], []])
  })

  it('is not notified of an entry of the resident that the provider has recorded', async () => {
    const aino = await withThread()
    await record(aino.thread, makeProviderEntry(1, { kind: 'incoming_email' }))
    expect([await mailedAfter(6, aino), await cardsOf(aino)]).toEqual([[], []])
  })
})
