import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { EventType } from '../../api/provider-event-types.ts'
import {
  type ListedWebhook,
  listedWebhook,
  listedWebhookMessage,
} from '../../api/provider-webhooks.ts'
import {
  startTestApp,
  TEST_NOON,
  TEST_SECRET_KEY,
  type TestApp,
} from '../../fixtures/server/app.ts'
import { makeContract } from '../../fixtures/server/people.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../fixtures/server/receiver.ts'
import { resetWebhooks } from '../../fixtures/server/webhook-app.ts'
import { recordAudit } from '../../server/kernel/audit/audit.ts'
import {
  CannotOpenSealedText,
  createSecrets,
  type Secrets,
} from '../../server/kernel/base/secrets.ts'
import { deleteExpiredInBatches } from '../../server/kernel/jobs/expiry.ts'
import { reseal } from '../../server/kernel/key-ring/reseal.ts'
import type { WebhookSendingParts } from '../../server/modules/webhooks/batch.ts'
import { sendWebhooks } from '../../server/modules/webhooks/send.ts'
import { sealedRows } from '../../server/modules.ts'
import { expiringRows } from '../../server/start/jobs.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

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

async function receiverWith(
  ...args: Parameters<typeof startWebhookReceiver>
): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(...args)
  started.push(receiver)
  return receiver
}

async function call(path: string, payload?: object) {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/provider/webhooks${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Makes a webhook, and returns its secret. */
async function add(name: string, url: string, more: object = {}): Promise<string> {
  const { status, body } = await call('', { name, url, ...more })
  expect({ status, body }).toEqual({
    status: 200,
    body: { name, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
  })
  return body.secret
}

const listed = async () => z.array(listedWebhook).parse((await call('')).body.items)
/** The listed webhook of an address, added at the start of the test; nothing was sent to it yet. */
const listedAt = (url: string, differing: Partial<ListedWebhook> = {}): ListedWebhook => ({
  name: 'rents',
  url,
  types: null,
  state: 'sending',
  createdAt: '2026-11-21T10:00:00.000Z',
  lastNumber: 0,
  waiting: 0,
  dead: 0,
  lastAcceptedAt: null,
  lastError: null,
  oldSecretUntil: null,
  ...differing,
})
const messages = async (name: string, state = '') =>
  z.array(listedWebhookMessage).parse((await call(`/${name}/messages${state}`)).body.items)

/** Records events of a new contract; returns its id. */
async function happen(...actions: EventType[]): Promise<string> {
  const contractId = await makeContract(test.database)
  await test.database.transaction(async (tx) => {
    for (const action of actions)
      await recordAudit(tx, test.clock, {
        actor: null,
        requestId: null,
        action,
        subjectKind: 'contract',
        subjectId: contractId,
        contractId,
      })
  })
  return contractId
}

const send = (more: Partial<WebhookSendingParts> = {}, signal?: AbortSignal) =>
  sendWebhooks(
    {
      ...test.dependencies,
      random: () => 0.5,
      onError: (_job, error) => {
        throw error
      },
      ...more,
    },
    signal,
  )

const headersOf = ({ headers }: ReceivedCall): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
const idOf = ({ headers }: ReceivedCall) => headers['webhook-id']
const typeOf = ({ body }: ReceivedCall): unknown => JSON.parse(body).type
const numberOf = ({ body }: ReceivedCall): unknown => JSON.parse(body).data.number

describe('A webhook', () => {
  it('receives later events in order, signed, with ids only', async () => {
    await happen('contract.ended')
    const receiver = await receiverWith()
    const secret = await add('rents', `${receiver.origin}/hooks`)
    const contract = await happen('contract.ended', 'contract.tenants-changed')
    await send()
    expect(receiver.received.map(typeOf)).toEqual([
      'webhook.added',
      'contract.ended',
      'contract.tenants-changed',
    ])
    const [, ended] = receiver.received
    if (ended === undefined) throw new Error('Nothing was received')
    expect(new Webhook(secret).verify(ended.body, headersOf(ended))).toEqual({
      type: 'contract.ended',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: {
        number: 3,
        subject: {
          kind: 'contract',
          id: contract,
          externalId: null,
          path: `/api/provider/contracts/${contract}`,
        },
        contract: { id: contract, externalId: null },
      },
    })
    expect(new Set(receiver.received.map(idOf)).size).toBe(3)

    await send()
    expect(receiver.received).toHaveLength(3)
    expect(await listed()).toEqual([
      listedAt(`${receiver.origin}/hooks`, {
        lastNumber: 4,
        lastAcceptedAt: '2026-11-21T10:00:00.000Z',
      }),
    ])
  })

  it('receives only events of the types that it names, from the event number that it names', async () => {
    await happen('contract.ended')
    const receiver = await receiverWith()
    await add('rents', receiver.origin, { types: ['contract.ended', 'termination.*'], after: 0 })
    await happen('contract.tenants-changed', 'termination.moved', 'contract.ended')
    await happen('contract.tenants-changed')
    await send()
    expect(receiver.received.map(typeOf)).toEqual([
      'contract.ended',
      // Whatever the types, so that it can be seen to arrive.
      'webhook.added',
      'termination.moved',
      'contract.ended',
    ])
    expect(await listed()).toEqual([
      listedAt(`${receiver.origin}/`, {
        types: ['contract.ended', 'termination.*'],
        lastNumber: 6,
        lastAcceptedAt: '2026-11-21T10:00:00.000Z',
      }),
    ])

    await happen('contract.ended')
    await send()
    expect(receiver.received.map(numberOf)).toEqual([1, 2, 4, 5, 7])
  })

  it('receives no event after it is ended, and its name can be used again', async () => {
    const receiver = await receiverWith()
    await add('rents', receiver.origin)
    expect(await call('', { name: 'rents', url: receiver.origin })).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'name_taken', allowed: [] },
    })
    expect((await call('/rents/end', {})).status).toBe(200)
    await happen('contract.ended')
    await send()
    expect(receiver.received).toEqual([])
    for (const path of ['/rents/end', '/rents/resume', '/rents/replay'])
      expect(await call(path, {})).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await call('/rents/messages')).status).toBe(404)
    await add('rents', receiver.origin)
    expect(
      await test.database.query(
        `select action, provider_key as key from audit where subject_kind = 'webhook' order by id`,
      ),
    ).toEqual([
      { action: 'webhook.added', key: 'laptop' },
      { action: 'webhook.ended', key: 'laptop' },
      { action: 'webhook.added', key: 'laptop' },
    ])
  })

  it('is not created for an event number that is not reached yet, nor when there are twenty webhooks', async () => {
    const refusal = (state: string) => ({
      status: 409,
      body: { code: 'STATE_CONFLICT', state, allowed: [] },
    })
    const url = 'http://127.0.0.1:9/'
    expect(await call('', { name: 'ahead', url, after: 1 })).toEqual(refusal('cursor_ahead'))
    for (let count = 1; count <= 20; count += 1) await add(`hook-${count}`, url)
    expect(await call('', { name: 'hook-21', url })).toEqual(refusal('too_many'))
  })

  it('is created only with a key that has its scope', async () => {
    key = await makeKey(test.database, { scopes: ['read', 'import', 'decide', 'answer'] })
    expect(await call('')).toEqual({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await call('', { name: 'rents', url: 'https://rents.example.fi' })).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  it('has a secret that is sealed, shown once, and sealed again with a new secret key', async () => {
    const receiver = await receiverWith()
    const secret = await add('rents', receiver.origin)
    const shown = JSON.stringify([await listed(), await messages('rents')])
    const stored = JSON.stringify(
      await test.database.query(
        'select to_jsonb(w) from webhook w union all select to_jsonb(a) from audit a',
      ),
    )
    for (const text of [shown, stored, test.logged.join('')])
      expect(text).not.toContain(secret.replace('whsec_', ''))

    const NEW = 'another secret key of tests, long enough too'
    const { database, secrets } = test.dependencies
    const both: Secrets = createSecrets([NEW, TEST_SECRET_KEY])
    const resealed = await reseal({ database, secrets: both, sealedRows, onProgress: () => {} })
    expect(resealed.left).toEqual([])
    const [row] = await database.query<{ sealed: string }>(
      'select secret_sealed as sealed from webhook',
    )
    expect(createSecrets([NEW]).open(row?.sealed ?? '')).toBe(secret)
    expect(() => secrets.open(row?.sealed ?? '')).toThrow(CannotOpenSealedText)
    await send({ secrets: createSecrets([NEW]) })
    expect(receiver.received.map(typeOf)).toEqual(['webhook.added'])
  })
})

describe('In production', () => {
  it.each([
    'http://rents.example.fi/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://user:secret@rents.example.fi/',
  ])('the webhook address %s is refused', async (url) => {
    test.dependencies.settings.webhooksToAnyAddress = false
    expect(await call('', { name: 'rents', url })).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'url', key: 'invalid_string' }] },
    })
  })

  it('a webhook host name that resolves to this machine is refused at once, and one without an address is accepted', async () => {
    test.dependencies.settings.webhooksToAnyAddress = false
    expect(await call('', { name: 'rents', url: 'https://localhost/porras' })).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'address_refused', allowed: [] },
    })
    expect(await listed()).toEqual([])
    await add('rents', 'https://rents.invalid/porras')
    expect(await listed()).toEqual([listedAt('https://rents.invalid/porras')])
  })

  it('a webhook host name that resolves to a private address is refused when a message is sent', async () => {
    const receiver = await receiverWith()
    test.dependencies.settings.webhooksToAnyAddress = false
    await add('rents', `https://rents.invalid:${receiver.port}/`)
    await send({
      lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    })
    expect(receiver.connections()).toBe(0)
    expect(await listed()).toEqual([
      listedAt(`https://rents.invalid:${receiver.port}/`, {
        state: 'failing',
        lastNumber: 1,
        waiting: 1,
        lastError: 'ADDRESS_REFUSED',
      }),
    ])
  })
})

describe('A message that is not accepted', () => {
  it('is sent again by the webhook with the same id for a day, then given up, listed, and replayed', async () => {
    let status = 500
    const receiver = await receiverWith((response) => void response.writeHead(status).end())
    await add('rents', receiver.origin)
    const at: number[] = []
    const start = test.clock.now().getTime()
    for (;;) {
      await send()
      at.push(test.clock.now().getTime() - start)
      const [waiting] = await messages('rents', '?state=waiting')
      if (waiting?.nextAttemptAt == null) break
      // A moment before the next attempt is due, nothing is sent.
      const count = receiver.received.length
      const next = new Date(waiting.nextAttemptAt)
      test.clock.set(new Date(next.getTime() - 1))
      await send()
      expect(receiver.received).toHaveLength(count)
      const [row] = await test.database.query<{ at: Date }>('select not_before as at from webhook')
      test.clock.set(new Date(Math.max(next.getTime(), row?.at.getTime() ?? 0)))
    }
    expect(at.map((time) => time / SECOND)).toEqual([
      0, 5, 65, 365, 1565, 5165, 12_365, 26_765, 51_965, 86_165,
    ])
    expect(receiver.received).toHaveLength(10)
    const ids = new Set(receiver.received.map(idOf))
    expect(ids.size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const [dead] = await messages('rents', '?state=dead')
    expect(dead).toEqual({
      id: [...ids][0],
      number: 1,
      type: 'webhook.added',
      state: 'dead',
      failures: 10,
      firstAttemptAt: '2026-11-21T10:00:00.000Z',
      nextAttemptAt: null,
      deadAt: test.clock.now().toISOString(),
      lastError: 'status 500',
    })
    expect(await listed()).toEqual([
      listedAt(`${receiver.origin}/`, {
        state: 'failing',
        lastNumber: 1,
        dead: 1,
        lastError: 'status 500',
      }),
    ])

    test.clock.advance(SECOND)
    await send()
    expect(receiver.received).toHaveLength(10)
    expect(await call('/rents/replay', { numbers: [2] })).toEqual({
      status: 200,
      body: { replayed: 0 },
    })
    expect((await call('/rents/replay', { numbers: [1] })).body).toEqual({ replayed: 1 })
    status = 200
    await send()
    expect(receiver.received.map(idOf).slice(10)).toEqual([[...ids][0], expect.anything()])
    expect(await messages('rents')).toEqual([])
    expect(await listed()).toEqual([
      listedAt(`${receiver.origin}/`, {
        lastNumber: 2,
        lastAcceptedAt: test.clock.now().toISOString(),
      }),
    ])
  })

  it('is listed in pages, in the order of the events', async () => {
    await add('rents', 'http://127.0.0.1:9/')
    const { id } = (await test.database.query<{ id: string }>('select id from webhook'))[0]!
    for (const number of [10, 9, 2])
      await test.database.query(
        `insert into webhook_message (webhook_id, number, type, body, first_attempt_at, next_attempt_at)
         values ($1, $2, 'a.b', '', $3, $3)`,
        [id, number, TEST_NOON],
      )
    const first = (await call('/rents/messages?limit=2')).body
    const second = (await call(`/rents/messages?limit=2&cursor=${first.nextCursor}`)).body
    expect(
      [first, second].map(({ items }) => items.map(({ number }: { number: number }) => number)),
    ).toEqual([[2, 9], [10]])
    expect(second.nextCursor).toBeNull()
    const forged = Buffer.from('["webhook messages",0,["x"]]').toString('base64url')
    expect((await call(`/rents/messages?cursor=${forged}`)).status).toBe(400)
  })

  it('is deleted a month after the webhook gave it up', async () => {
    const receiver = await receiverWith((response) => void response.writeHead(500).end())
    await add('rents', receiver.origin)
    await send()
    await test.database.query('update webhook_message set dead_at = $1', [test.clock.now()])
    const after = (days: number) => new Date(test.clock.now().getTime() + days * 24 * HOUR)
    await deleteExpiredInBatches(test.database, after(29), expiringRows)
    expect(await messages('rents')).toHaveLength(1)
    await deleteExpiredInBatches(test.database, after(30), expiringRows)
    expect(await messages('rents')).toEqual([])
  })

  it('is sent again after a pause with jitter, or after the time that the receiver asks for, at most an hour', async () => {
    const receiver = await receiverWith((response) =>
      response.writeHead(429, { 'retry-after': '90000' }).end(),
    )
    await add('rents', receiver.origin)
    await send({ random: () => 1 })
    expect(await messages('rents')).toEqual([
      {
        id: idOf(receiver.received[0]!),
        nextAttemptAt: '2026-11-21T10:00:06.000Z',
        number: 1,
        type: 'webhook.added',
        state: 'waiting',
        failures: 1,
        firstAttemptAt: '2026-11-21T10:00:00.000Z',
        deadAt: null,
        lastError: 'status 429',
      },
    ])
    test.clock.advance(HOUR - 1)
    await send()
    expect(receiver.received).toHaveLength(1)
    test.clock.advance(1)
    await send()
    expect(receiver.received).toHaveLength(2)
  })

  it('does not delay the other webhook messages, which arrive in their order', async () => {
    const receiver = await receiverWith((response, { body }) =>
      response.writeHead(body.includes('termination.moved') ? 500 : 200).end(),
    )
    await add('rents', receiver.origin, { types: ['contract.*', 'termination.*'] })
    await happen('contract.ended', 'termination.moved', 'contract.ended', 'contract.ended')
    for (let round = 0; round < 3; round += 1) {
      await send()
      test.clock.advance(20 * SECOND)
    }
    const accepted = receiver.received.filter((got) => typeOf(got) !== 'termination.moved')
    expect(accepted.map(numberOf)).toEqual([1, 2, 4, 5])
  })

  it('is one that gets a redirect, no connection, or no answer in time', async () => {
    const other = await receiverWith()
    const moved = await receiverWith((response) =>
      response.writeHead(302, { location: other.origin }).end(),
    )
    const silent = await receiverWith(() => {})
    await add('moved', moved.origin)
    await add('nowhere', 'http://127.0.0.1:9/')
    await add('silent', silent.origin)
    await send({ attemptMs: 200 })
    expect(other.connections()).toBe(0)
    expect((await listed()).map(({ name, lastError }) => [name, lastError])).toEqual([
      ['moved', 'status 302'],
      ['nowhere', 'ECONNREFUSED'],
      ['silent', 'no answer in time'],
    ])
  })

  it('with the answer 410 stops all messages to that webhook, until it is resumed', async () => {
    let status = 410
    const receiver = await receiverWith((response) => void response.writeHead(status).end())
    await add('rents', receiver.origin)
    await happen('contract.ended')
    await send()
    test.clock.advance(48 * HOUR)
    await send()
    expect(receiver.received).toHaveLength(1)
    const stopped = listedAt(`${receiver.origin}/`, {
      state: 'stopped',
      lastNumber: 1,
      waiting: 1,
      lastError: 'status 410',
    })
    expect(await listed()).toEqual([stopped])
    status = 200
    expect((await call('/rents/resume', {})).body).toEqual({ ...stopped, state: 'sending' })
    await send()
    expect(receiver.received.slice(1).map(typeOf)).toEqual([
      'webhook.added',
      'contract.ended',
      'webhook.stopped',
      'webhook.resumed',
    ])
    expect(idOf(receiver.received[1]!)).toBe(idOf(receiver.received[0]!))
  })
})

describe('Several receivers', () => {
  it('get webhook messages at the same time: one that does not answer delays no other', async () => {
    const answers: (() => void)[] = []
    const slow = await receiverWith((response) => void answers.push(() => response.end()))
    const rest = Promise.withResolvers<void>()
    const fast = await receiverWith((response, { body }) => {
      response.end()
      if (body.includes('tenants-changed')) rest.resolve()
    })
    await add('a-slow', slow.origin)
    await add('fast', fast.origin)
    await happen('contract.ended')
    const sending = send()
    // Also what happens while the slow one is waited for.
    await happen('contract.tenants-changed')
    await rest.promise
    expect(slow.received).toHaveLength(1)
    expect(fast.received.map(typeOf)).toEqual([
      'webhook.added',
      'contract.ended',
      'contract.tenants-changed',
    ])
    slow.received.splice(0)
    for (const answer of answers) answer()
    await expect.poll(() => slow.received.length).toBe(1)
    await test.database.query(`delete from webhook where name = 'a-slow'`)
    for (const answer of answers) answer()
    await sending
  })
})

describe('Two processes', () => {
  it('never send webhook messages to one address at the same time, and send each message once', async () => {
    let together = 0
    let most = 0
    const receiver = await receiverWith((response) => {
      together += 1
      most = Math.max(most, together)
      setTimeout(() => {
        together -= 1
        response.end()
      }, 5)
    })
    await add('rents', receiver.origin)
    await happen(...Array.from({ length: 20 }, () => 'contract.ended' as const))
    await Promise.all([send(), send(), send()])
    expect(most).toBe(1)
    expect(receiver.received.map(numberOf)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
  })

  it('share a webhook: one takes over from the other that was killed while sending, under the same message id', async () => {
    const receiver = await receiverWith()
    await add('rents', receiver.origin)
    // A killed sender: it has leased the webhook and sent the message, but cannot record that.
    const killed = {
      ...test.database,
      transaction: () => Promise.reject(new Error('killed')),
    }
    let count = 0
    const database = {
      ...test.database,
      transaction: (...args: Parameters<typeof test.database.transaction>) => {
        count += 1
        return count > 2 ? killed.transaction() : test.database.transaction(...args)
      },
    } as typeof test.database
    await send({ database, onError: () => {} }).catch(() => {})
    expect(receiver.received).toHaveLength(1)
    await send()
    expect(receiver.received).toHaveLength(1)
    await test.database.query('update webhook set leased_until = clock_timestamp()')
    await send()
    expect(receiver.received.map(idOf)).toEqual(Array(2).fill(idOf(receiver.received[0]!)))
    expect(await messages('rents')).toEqual([])
  })

  it('count no failure of an attempt whose lease has expired, when another attempt was accepted', async () => {
    const isHeld = Promise.withResolvers<void>()
    const held: (() => void)[] = []
    const receiver = await receiverWith((response) => {
      if (receiver.received.length > 1) response.writeHead(204).end()
      else held.push(() => response.writeHead(500).end())
      isHeld.resolve()
    })
    await add('rents', receiver.origin)
    const late = send()
    await isHeld.promise
    await test.database.query('update webhook set leased_until = clock_timestamp()')
    // Either of the two sends it again: the first one looks for more while it waits.
    await send()
    await vi.waitFor(async () => expect(await messages('rents')).toEqual([]))
    for (const answer of held) answer()
    await late
    expect(receiver.received.map(idOf)).toEqual(Array(2).fill(idOf(receiver.received[0]!)))
    expect(await listed()).toEqual([
      listedAt(`${receiver.origin}/`, {
        lastNumber: 1,
        lastAcceptedAt: '2026-11-21T10:00:00.000Z',
      }),
    ])
  })

  it('release the webhook messages that they are sending when they stop, without counting a failure', async () => {
    const stopping = new AbortController()
    const receiver = await receiverWith((response) => {
      if (stopping.signal.aborted) response.end()
      else stopping.abort()
    })
    await add('rents', receiver.origin)
    await send({}, stopping.signal)
    expect(await messages('rents')).toEqual([])
    expect(await listed()).toEqual([listedAt(`${receiver.origin}/`)])
    await send()
    expect(new Set(receiver.received.map(idOf)).size).toBe(1)
    expect(await messages('rents')).toEqual([])
  })
})
