import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { executeAsOwner } from '../../fixtures/server/database.ts'
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../fixtures/server/receiver.ts'
import {
  addBulletinWebhook,
  recordMailedBulletins,
  resetWebhooks,
  skipEarlierEvents,
} from '../../fixtures/server/webhook-app.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import type { WebhookSendingParts } from '../../server/modules/webhooks/batch.ts'
import { sendWebhooks } from '../../server/modules/webhooks/send.ts'

let test: TestApp
let key: string
const started: WebhookReceiver[] = []

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  key = await resetWebhooks(test)
})
afterEach(() => Promise.all(started.splice(0).map((receiver) => receiver.close())))

/** Makes a webhook with a receiver, and records a number of events. */
async function begin(
  events: number,
  ...args: Parameters<typeof startWebhookReceiver>
): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(...args)
  started.push(receiver)
  await addBulletinWebhook(test, key, { name: 'rents', url: receiver.origin })
  await skipEarlierEvents(test)
  await recordMailedBulletins(test, events)
  return receiver
}

const send = (more: Partial<WebhookSendingParts> = {}) =>
  sendWebhooks({
    ...test.dependencies,
    random: () => 0.5,
    onError: (_job, error) => {
      throw error
    },
    ...more,
  })

/** Returns the database of the test, and a function that counts its statements. */
function counting(): { readonly database: Database; readonly asked: () => number } {
  let asked = 0
  const database: Database = {
    ...test.database,
    query: (...args) => {
      asked += 1
      return test.database.query(...args)
    },
    transaction: (work) =>
      test.database.transaction((tx) =>
        work({
          ...tx,
          query: (...args) => {
            asked += 1
            return tx.query(...args)
          },
        }),
      ),
  }
  return { database, asked: () => asked }
}

const idOf = ({ headers }: ReceivedCall) => headers['webhook-id']
const numberOf = ({ body }: ReceivedCall): number => JSON.parse(body).data.number
/** Returns the numbers from `first` to `last`. */
const through = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const state = () =>
  test.database.query(
    `select last_number as "lastNumber", failures, lease,
       (select coalesce(array_agg(number::int order by number), '{}') from webhook_message) as stored
     from webhook`,
  )

it('Webhook messages are sent in order, with one connection and few statements for a hundred of them', async () => {
  const receiver = await begin(250)
  const { database, asked } = counting()
  await send({ database, batchMs: 60_000 })
  // The first event says that the webhook was added.
  expect(receiver.received.map(numberOf)).toEqual(through(2, 251))
  expect(new Set(receiver.received.map(idOf)).size).toBe(250)
  expect(receiver.connections()).toBe(3)
  expect(asked()).toBeLessThan(1.25 * 250)
  expect(await state()).toEqual([{ lastNumber: 251, failures: 0, lease: null, stored: [] }])
})

it('After a crash at most one batch of webhook messages is sent again, under the same ids', async () => {
  const receiver = await begin(250)
  let recorded = 0
  // After the first batch nothing is recorded, as if the process were killed.
  const database: Database = {
    ...test.database,
    transaction: (work) =>
      test.database.transaction((tx) =>
        work({
          ...tx,
          query: (sql, params) => {
            if (sql.includes('delete from webhook_message') && ++recorded > 1)
              throw new Error('killed')
            return tx.query(sql, params)
          },
        }),
      ),
  }
  await send({ database, batchMs: 60_000, onError: () => {} })
  expect(receiver.received.map(numberOf)).toEqual(through(2, 201))
  await test.database.query('update webhook set leased_until = clock_timestamp()')
  await send({ batchMs: 60_000 })
  expect(receiver.received.map(numberOf)).toEqual([...through(2, 201), ...through(102, 251)])
  expect(receiver.received.slice(200, 300).map(idOf)).toEqual(
    receiver.received.slice(100, 200).map(idOf),
  )
  expect(new Set(receiver.received.map(idOf)).size).toBe(250)
})

it('A batch to a slow webhook receiver ends after the running attempt', async () => {
  const receiver = await begin(3)
  const leases: unknown[] = []
  const database: Database = {
    ...test.database,
    query: (sql, params) => {
      if (sql.includes('lease = $2')) leases.push(params?.[1])
      return test.database.query(sql, params)
    },
  }
  // Each attempt takes longer than the batch may.
  await send({ database, batchMs: 0.001 })
  expect(receiver.received.map(numberOf)).toEqual(through(2, 4))
  expect(new Set(leases).size).toBe(3)
})

it('A failed webhook message ends its batch: the later messages are not stored as sent, and are then sent one at a time', async () => {
  let isBack = false
  const receiver = await begin(6, (response, call) =>
    response.writeHead(isBack || numberOf(call) < 4 ? 204 : 503).end(),
  )
  await send()
  expect(receiver.received.map(numberOf)).toEqual([2, 3, 4])
  expect(await state()).toEqual([{ lastNumber: 4, failures: 1, lease: null, stored: [4] }])
  // The pause of the address is over before that of the message.
  await test.database.query(`update webhook set not_before = $1`, [test.clock.now()])
  await send()
  expect(receiver.received.map(numberOf)).toEqual([2, 3, 4, 5])
  expect(await state()).toEqual([{ lastNumber: 5, failures: 2, lease: null, stored: [4, 5] }])
  isBack = true
  test.clock.advance(60_000)
  await send()
  expect(receiver.received.map(numberOf)).toEqual([2, 3, 4, 5, 4, 5, 6, 7])
  expect(new Set(receiver.received.map(idOf)).size).toBe(6)
  expect(await state()).toEqual([{ lastNumber: 7, failures: 0, lease: null, stored: [] }])
})

it('No message is sent after the webhook is ended in the middle of a batch', async () => {
  const receiver = await begin(5, (response) => {
    if (receiver.received.length < 2) response.end()
    else
      void test.app
        .inject({
          method: 'POST',
          url: '/api/provider/webhooks/rents/end',
          headers: { authorization: `Bearer ${key}` },
          payload: {},
        })
        .then(({ statusCode }) => response.writeHead(statusCode).end())
  })
  await send()
  expect(receiver.received.map(numberOf)).toEqual([2, 3])
  expect(await state()).toEqual([])
})

it('No message is sent after another process gets the lease in the middle of a batch', async () => {
  const receiver = await begin(5, (response) => {
    if (receiver.received.length !== 2) return void response.end()
    return void test.database
      .query(`update webhook set lease = gen_random_uuid(), leased_until = 'infinity'`)
      .then(() => response.end())
  })
  await send()
  expect(receiver.received.map(numberOf)).toEqual([2, 3])
})

it('No attempt begins that could outlast the lease, and the next lease sends the message', async () => {
  const receiver = await begin(2)
  let asked = 0
  const database: Database = {
    ...test.database,
    // The process was slow: ten seconds of its first lease are left.
    query: async (sql, params) => {
      if (sql.includes('lease = $2') && ++asked === 1)
        await test.database.query(
          `update webhook set leased_until = clock_timestamp() + interval '10 seconds'`,
        )
      return test.database.query(sql, params)
    },
  }
  await send({ database })
  expect(receiver.received.map(numberOf)).toEqual([2, 3])
  // The first lease, and then each message of the second.
  expect(asked).toBe(3)
})

it('Two events with the same number, before and after a restore, have different message ids', async () => {
  const receiver = await begin(1)
  await send()
  await test.database.query('update webhook set last_number = 1')
  await executeAsOwner(
    test.database,
    `update event set at = at + interval '1 second' where type = 'bulletin.mailed'`,
  )
  await send()
  expect(receiver.received.map(numberOf)).toEqual([2, 2])
  expect(new Set(receiver.received.map(idOf)).size).toBe(2)
})
