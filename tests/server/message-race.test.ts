import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../fixtures/server/files.ts'
import { holdLock, runUntilDoneOrWaiting } from '../../fixtures/server/held-lock.ts'
import { readMailsTo } from '../../fixtures/server/mailed.ts'
import {
  callProvider,
  makeProviderEntry,
  markReadUpTo,
  minimalMessage,
  readResidentThread,
  readResidentThreads,
  recordEntries,
  sendAcceptedMessage,
  sendMessage,
} from '../../fixtures/server/messages.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeHome } from '../../fixtures/server/notice-home.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { mailMessages } from '../../server/modules/messages/mail.ts'

const data = makeDataFolder()
const newDatabase = makeMigratedDatabaseOpener()

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ database: await newDatabase(), env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['read', 'answer'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

/** Makes a resident who has begun a message thread. */
async function written() {
  const home = await makeHome(test)
  return { ...home, ...(await sendAcceptedMessage(home.visitor, home.contract)) }
}
const times = <T>(count: number, call: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => call(place)))
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('On PostgreSQL', () => {
  it('a message is sent once for an idempotency key, even from several windows at the same time', async () => {
    const { contract, visitor } = await makeHome(test)
    const once = { 'idempotency-key': randomUUID() }
    const answers = await times(5, () => sendMessage(visitor, contract, minimalMessage, once))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body]).toEqual([
          409,
          { code: 'STATE_CONFLICT', state: 'running', allowed: [] },
        ])
    expect(await readResidentThreads(visitor)).toHaveLength(1)
  })

  it('a file is attached to one message, though two name it at the same time', async () => {
    const { contract, visitor } = await makeHome(test)
    const body = { ...minimalMessage, fileIds: [await sendFile(test, visitor)] }
    const answers = await times(4, () => sendMessage(visitor, contract, body))
    expect(statuses(answers)).toEqual([200, 400, 400, 400])
    expect(await readResidentThreads(visitor)).toHaveLength(1)
  })

  it('a Message-ID received several times at once makes one entry and one card', async () => {
    const { visitor, thread } = await written()
    const entry = makeProviderEntry(1)
    const answers = await times(5, () =>
      callProvider(test, key, `/messages/${thread}/entries`, entry),
    )
    expect(answers.map(({ body }) => body.isNew).filter(Boolean)).toEqual([true])
    expect((await readResidentThread(visitor, thread)).entries).toHaveLength(2)
    const { body } = await visitor.get('/api/user/notifications')
    expect(body).toHaveLength(1)
  })

  it('a thread that the provider begins several times at once is made once', async () => {
    const { contract, email, visitor } = await makeHome(test)
    const begun = {
      externalId: randomUUID(),
      contractUuid: contract,
      resident: { email },
      entry: makeProviderEntry(1),
    }
    const answers = await times(5, () => callProvider(test, key, '/messages', begun))
    expect(answers.map(({ body }) => body.isNew).filter(Boolean)).toEqual([true])
    expect(new Set(answers.map(({ body }) => body.threadUuid)).size).toBe(1)
    expect((await readResidentThreads(visitor)).map(({ entryCount }) => entryCount)).toEqual([1])
  })

  it('replies and answers sent at the same time are all stored, and the latest is listed', async () => {
    const { contract, visitor, thread } = await written()
    const reply = { ...minimalMessage, messageThreadUuid: thread }
    const answers = await times(6, (place) =>
      place % 2 === 0
        ? sendMessage(visitor, contract, reply)
        : callProvider(test, key, `/messages/${thread}/entries`, makeProviderEntry(place)),
    )
    expect(statuses(answers)).toEqual(Array(6).fill(200))
    const { entries } = await readResidentThread(visitor, thread)
    const [listed] = await readResidentThreads(visitor)
    expect([entries.length, listed?.entryCount]).toEqual([7, 7])
    expect(listed?.entries[0]?.messageId).toBe(entries.at(-1)?.messageId)
  })

  it('a reply after the closing is refused, even when both come at the same time', async () => {
    const { contract, visitor, thread } = await written()
    const reply = { ...minimalMessage, messageThreadUuid: thread }
    const [sent] = await Promise.all([
      sendMessage(visitor, contract, reply),
      callProvider(test, key, `/messages/${thread}/close`, { reason: null }),
    ])
    const { entries, closed } = await readResidentThread(visitor, thread)
    expect([entries.length, closed === null]).toEqual([sent.status === 200 ? 2 : 1, false])
  })

  it('one of several servers sends the mail about a message, and none sends it if the message is read meanwhile', async () => {
    const [unread, reader] = [await written(), await written()]
    const entry = makeProviderEntry(1)
    await recordEntries(test, key, unread.thread, [makeProviderEntry(1)])
    await recordEntries(test, key, reader.thread, [entry])
    test.clock.advance(5 * 60_000)
    // The reader has marked what was shown, and waits to close its card.
    const card = await holdLock(
      test.database,
      'select from notification where message_thread_id = $1 for update',
      [reader.thread],
    )
    const reading = await runUntilDoneOrWaiting(test.database, [
      () => markReadUpTo(reader.visitor, reader.thread, entry.messageId),
    ])
    // The server that has taken the message waits with its mail; the others finish meanwhile.
    const outbox = await holdLock(test.database, 'lock table mail in share row exclusive mode')
    const mailing = await runUntilDoneOrWaiting(
      test.database,
      Array.from({ length: 4 }, () => () => mailMessages(test.dependencies)),
      1,
    )
    await outbox.release()
    await card.release()
    await mailing.all
    const answers = await reading.all
    await mailMessages(test.dependencies)
    expect([reading.done, mailing.done, statuses(answers)]).toEqual([0, 3, [204]])
    const mails = [await readMailsTo(test, unread.email), await readMailsTo(test, reader.email)]
    expect(mails.map((mailed) => mailed.map(({ kind }) => kind))).toEqual([['messageReceived'], []])
  })
})
