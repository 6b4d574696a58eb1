import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileHtml, hostileLetters } from '../../../fixtures/hostile/html-inputs.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { openFreshDatabase } from '../../../fixtures/server/database.ts'
import { makeDataFolder } from '../../../fixtures/server/files.ts'
import {
  callProvider,
  makeProviderEntry,
  minimalMessage,
  readResidentThread,
  sendAcceptedMessage,
  sendMessage,
} from '../../../fixtures/server/messages.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { pickStatusAndBody } from '../../../fixtures/server/visitor.ts'
import type { Database } from '../database/port.ts'
import type * as counted from './counted-html.ts'

/** Whether each parse was within a transaction. */
const { transaction, parsed } = await vi.hoisted(async () => {
  // Modules are shared between files: one that is loaded already would not be replaced.
  vi.resetModules()
  const { AsyncLocalStorage } = await import('node:async_hooks')
  const parsed: boolean[] = []
  return { transaction: new AsyncLocalStorage<true>(), parsed }
})
vi.mock('./counted-html.ts', async (importOriginal) => {
  const real = await importOriginal<typeof counted>()
  return {
    ...real,
    parseHtmlWithinLimit(...input: Parameters<typeof real.parseHtmlWithinLimit>) {
      parsed.push(transaction.getStore() ?? false)
      return real.parseHtmlWithinLimit(...input)
    },
  }
})

const data = makeDataFolder()
let test: TestApp
let key: string

beforeAll(async () => {
  const database = await openFreshDatabase()
  const observed: Database = {
    ...database,
    transaction: (work) => database.transaction((tx) => transaction.run(true, () => work(tx))),
  }
  test = await startTestApp({ env: { DATA_DIR: data.folder }, database: observed })
  key = await makeKey(test.database, { scopes: ['read', 'answer', 'import'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

afterEach(() => void parsed.splice(0))

const call = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  callProvider(test, key, url, payload, method)
const bulletin = (body: string) => ({
  externalId: randomUUID(),
  buildingExternalId: null,
  title: 'Hissi',
  body,
  publishedAt: test.clock.now().toISOString(),
})

describe('HTML is parsed once, before the transaction,', () => {
  it('when a resident sends a message', async () => {
    const { contract, visitor } = await makeHome(test)
    await sendAcceptedMessage(visitor, contract)
    expect(parsed).toEqual([false])
  })

  it('when the provider records an entry in a thread', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    parsed.splice(0)
    await call(`/messages/${thread}/entries`, makeProviderEntry(1))
    expect(parsed).toEqual([false])
  })

  it('when bulletins are imported', async () => {
    const rows = [bulletin('<p>a</p>'), bulletin('<p>b</p>')]
    expect((await call('/bulletins', { rows }, 'PUT')).body).toEqual(
      rows.map(({ externalId }) => ({ externalId, result: 'created' })),
    )
    expect(parsed).toEqual([false, false])
  })
})

describe('Hostile HTML', () => {
  it.each(Object.entries(hostileHtml))(
    'with %s is refused or stored as a message',
    async (_, make) => {
      const { contract, visitor } = await makeHome(test)
      const answer = await sendMessage(visitor, contract, {
        ...minimalMessage,
        htmlContent: make(20 * 1024),
      })
      expect([200, 400]).toContain(answer.status)
    },
  )

  it('with repeated formatting is refused with an error at its field', async () => {
    const { contract, visitor } = await makeHome(test)
    const htmlContent = hostileHtml['formatting that every paragraph repeats']?.(20_480) ?? ''
    expect(
      pickStatusAndBody(await sendMessage(visitor, contract, { ...minimalMessage, htmlContent })),
    ).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'htmlContent', key: 'too_big' }] },
    })
  })

  it.each(Object.entries({ ...hostileHtml, ...hostileLetters }))(
    'with %s is recorded as an entry, and can be read',
    async (_, make) => {
      const { contract, visitor } = await makeHome(test)
      const { thread } = await sendAcceptedMessage(visitor, contract)
      const entry = makeProviderEntry(1, {
        htmlContent: `Hei Aino!${make(300_000).replaceAll('\0', '')}`,
      })
      const answer = await call(`/messages/${thread}/entries`, entry)
      expect(answer).toEqual({
        status: 200,
        body: { isNew: true, threadUuid: thread, messageId: entry.messageId },
      })
      const { entries } = await readResidentThread(visitor, thread)
      expect(entries.at(-1)?.htmlContent).toContain('Hei Aino!')
    },
  )

  it('with repeated formatting is refused in its row of an import, and no other row is', async () => {
    const hostile = bulletin(
      hostileHtml['formatting that every paragraph repeats']?.(204_800) ?? '',
    )
    const rows = [hostile, bulletin('<p>a</p>')]
    expect((await call('/bulletins', { rows }, 'PUT')).body).toEqual([
      {
        externalId: hostile.externalId,
        result: 'rejected',
        errors: [{ path: 'body', key: 'too_big' }],
      },
      { externalId: rows[1]?.externalId, result: 'created' },
    ])
  })
})
