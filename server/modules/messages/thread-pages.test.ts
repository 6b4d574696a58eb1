import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MAX_LISTED_ENTRY_HTML,
  MAX_THREAD_PAGE_BYTES,
  MAX_THREAD_PAGE_ENTRIES,
  type MessageThread,
} from '../../../api/messages.ts'
import type { ProviderThread } from '../../../api/provider-messages.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  callProvider,
  makeProviderEntry,
  readResidentThreads,
  recordEntries,
  sendAcceptedMessage,
} from '../../../fixtures/server/messages.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody, type Visitor } from '../../../fixtures/server/visitor.ts'
import { countEntriesThatFit } from './thread-page.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['read', 'answer'] })
})
afterAll(() => test.close())

/** A thread of a resident with entries of the provider after the first, each with this HTML. */
async function threadOfEntries(count: number, html = '<p>Hei</p>') {
  const home = await makeHome(test)
  const { thread, messageId } = await sendAcceptedMessage(home.visitor, home.contract)
  await test.database.query(
    `insert into message_entry (thread_id, contract_id, message_id, kind, place, raw_html, html,
       quoted_html, is_shortened, written_at, recorded_at)
     select $1, $2, 'entry-' || place, 'outgoing_email', place, '', $3, $3, false,
       '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'
     from generate_series(1, $4::integer) place`,
    [thread, home.contract, html, count],
  )
  await test.database.query(
    `update message_thread set latest_entry_id =
       (select id from message_entry where thread_id = $1 order by place desc limit 1)
     where id = $1`,
    [thread],
  )
  return { ...home, thread, first: messageId }
}

type Page = Pick<MessageThread, 'entries' | 'nextCursor' | 'entryCount' | 'unreadCount'>
type Read = (thread: string, cursor: string | null) => Promise<Page>

const asResident =
  (visitor: Visitor): Read =>
  async (thread, cursor) => {
    const query = cursor === null ? '' : `?cursor=${cursor}`
    const { status, body } = await visitor.get(`/api/resident/message-timeline/${thread}${query}`)
    expect(status).toBe(200)
    return body as MessageThread
  }
const asProvider: Read = async (thread, cursor) => {
  const query = cursor === null ? '' : `?cursor=${cursor}`
  const { status, body } = await callProvider(test, key, `/messages/${thread}${query}`)
  expect(status).toBe(200)
  const { entries, nextCursor } = body as MessageThread
  return { entries, nextCursor }
}

/** Reads every page, the latest first. */
async function pagesOf(read: Read, thread: string): Promise<Page[]> {
  const pages: Page[] = []
  for (let cursor: string | null = null; ; ) {
    const page: Page = await read(thread, cursor)
    pages.push(page)
    if (!page.nextCursor) return pages
    cursor = page.nextCursor
  }
}
const idsOf = ({ entries }: Page) => entries.map(({ messageId }) => messageId)
const bytesOf = ({ entries }: Page) =>
  entries.reduce(
    (bytes, { htmlContent, quotedHtml }) =>
      bytes + Buffer.byteLength(htmlContent) + Buffer.byteLength(quotedHtml ?? ''),
    0,
  )

describe.each(['resident', 'provider'] as const)('A long thread, read by its %s', (who) => {
  it('is returned in pages, each entry once in its order, with its number of entries', async () => {
    const { thread, visitor, first } = await threadOfEntries(2 * MAX_THREAD_PAGE_ENTRIES)
    const read = who === 'resident' ? asResident(visitor) : asProvider
    const pages = await pagesOf(read, thread)
    expect(pages.map(({ entries }) => entries.length)).toEqual([
      MAX_THREAD_PAGE_ENTRIES,
      MAX_THREAD_PAGE_ENTRIES,
      1,
    ])
    expect(pages.toReversed().flatMap(idsOf)).toEqual([
      first,
      ...Array.from({ length: 2 * MAX_THREAD_PAGE_ENTRIES }, (_, place) => `entry-${place + 1}`),
    ])
    if (who === 'provider') return
    expect(pages.map((page) => [page.entryCount, page.unreadCount])).toEqual(
      Array(3).fill([2 * MAX_THREAD_PAGE_ENTRIES + 1, 2 * MAX_THREAD_PAGE_ENTRIES]),
    )
  })

  it('of large letters has pages of a bounded number of bytes, each with at least one letter', async () => {
    const half = '<p>ääää</p>'.repeat(Math.ceil(MAX_THREAD_PAGE_BYTES / 4 / 15))
    const { thread, visitor } = await threadOfEntries(4, half)
    const read = who === 'resident' ? asResident(visitor) : asProvider
    const pages = await pagesOf(read, thread)
    expect(pages.map(idsOf).map(({ length }) => length)).toEqual([1, 1, 1, 2])
    expect(Math.max(...pages.map(bytesOf))).toBeLessThan(MAX_THREAD_PAGE_BYTES)
  })

  it('has the same second page when an entry is added between two pages', async () => {
    const { thread, visitor } = await threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 5)
    const read = who === 'resident' ? asResident(visitor) : asProvider
    const latest = await read(thread, null)
    await recordEntries(test, key, thread, [makeProviderEntry(900)])
    const earlier = await read(thread, latest.nextCursor ?? null)
    expect([idsOf(earlier).at(-1), earlier.entries.length]).toEqual(['entry-5', 6])
  })

  it('refuses cursors of another thread and of another list, and forged cursors', async () => {
    const { thread, visitor } = await threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 5)
    const other = await threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 5)
    const foreign = await asProvider(other.thread, null)
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [entry] = await test.database.query<{ id: string }>(
      'select id from message_entry where thread_id = $1 limit 1',
      [thread],
    )
    const forged = [
      foreign.nextCursor ?? '',
      cursor(['messages', 0, ['2026-11-21T10:00:00.000000Z', entry?.id]]),
      cursor(['messages', 0, [entry?.id]]),
      cursor(['thread', 1, [entry?.id]]),
      cursor(['thread', 0, ['x']]),
      cursor(['thread', 0, [thread]]),
      'x',
      '',
    ]
    const answers = []
    for (const one of forged)
      answers.push(
        who === 'resident'
          ? pickStatusAndBody(
              await visitor.get(`/api/resident/message-timeline/${thread}?cursor=${one}`),
            )
          : await callProvider(test, key, `/messages/${thread}?cursor=${one}`),
      )
    expect(answers).toEqual(
      forged.map(() => ({
        status: 400,
        body: { code: 'VALIDATION_ERROR', fields: [{ path: 'cursor', key: 'invalid_string' }] },
      })),
    )
    expect((await read(visitor, thread, cursor(['thread', 0, [entry?.id]]))).status).toBe(200)
  })

  const read = (visitor: Visitor, thread: string, cursor: string) =>
    who === 'resident'
      ? visitor.get(`/api/resident/message-timeline/${thread}?cursor=${cursor}`)
      : callProvider(test, key, `/messages/${thread}?cursor=${cursor}`)
})

describe('A page of a thread', () => {
  const sizes = (...bytes: number[]) => bytes.map((one) => ({ bytes: one }))
  it.each([
    [[], 0],
    [[MAX_THREAD_PAGE_BYTES * 3, 1], 1],
    [[1, MAX_THREAD_PAGE_BYTES - 1, 1], 2],
    [[1, MAX_THREAD_PAGE_BYTES], 1],
    [Array<number>(MAX_THREAD_PAGE_ENTRIES + 1).fill(0), MAX_THREAD_PAGE_ENTRIES],
  ])('holds as many entries as fit, and at least one: %#', (bytes, count) => {
    expect(countEntriesThatFit(sizes(...bytes))).toBe(count)
  })
})

describe('What has been read', () => {
  it('is only the shown entries: entries before a page stay unread', async () => {
    const { thread, visitor } = await threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 5)
    const latest = await asResident(visitor)(thread, null)
    const mark = async (page: Page) => {
      const [fromMessageId, messageId] = [idsOf(page)[0], idsOf(page).at(-1)]
      return visitor.post(`/api/resident/message-timeline/${thread}/read`, {
        messageId,
        fromMessageId,
      })
    }
    const unread = async () => (await readResidentThreads(visitor)).map((one) => one.unreadCount)
    expect([(await mark(latest)).status, await unread()]).toEqual([204, [5]])
    const earlier = await asResident(visitor)(thread, latest.nextCursor ?? null)
    expect(earlier.entries.map(({ isUnread }) => isUnread)).toEqual([false, ...Array(5).fill(true)])
    expect([(await mark(earlier)).status, await unread()]).toEqual([204, [0]])
    const unknown = await visitor.post(`/api/resident/message-timeline/${thread}/read`, {
      messageId: 'entry-1',
      fromMessageId: 'entry-999',
    })
    expect(unknown.status).toBe(404)
  })
})

describe('A list of threads', () => {
  it('has only the beginning of the latest entries, for residents and the provider', async () => {
    const { thread, visitor } = await threadOfEntries(1, `<p>${'ä'.repeat(90_000)}</p>`)
    const [listed] = await readResidentThreads(visitor)
    const { body } = await callProvider(test, key, '/messages?limit=500')
    const provided = (body.items as ProviderThread[]).find(({ id }) => id === thread)
    for (const entries of [listed?.entries, provided?.entries])
      expect(
        entries?.map(({ htmlContent, quotedHtml, isShortened }) => [
          htmlContent,
          quotedHtml,
          isShortened,
        ]),
      ).toEqual([[`<p>${'ä'.repeat(MAX_LISTED_ENTRY_HTML - 3)}`, null, true]])
  })
})
