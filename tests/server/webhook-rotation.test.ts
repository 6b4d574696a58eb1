import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, TEST_SECRET_KEY, type TestApp } from '../../fixtures/server/app.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../fixtures/server/receiver.ts'
import { resetWebhooks, skipEarlierEvents } from '../../fixtures/server/webhook-app.ts'
import { recordAudit } from '../../server/kernel/audit/audit.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { reseal } from '../../server/kernel/key-ring/reseal.ts'
import { webhooksModule } from '../../server/modules/webhooks/module.ts'
import { sendWebhooks } from '../../server/modules/webhooks/send.ts'
import { sealedRows } from '../../server/modules.ts'

const MINUTE = 60 * 1000
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

async function call(path: string, payload?: object) {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/provider/webhooks${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Makes the webhook `rents` of one type of events; returns its receiver and its secret. */
async function begin(...args: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...args)
  started.push(receiver)
  const { body } = await call('', { name: 'rents', url: receiver.origin, types: ['bulletin.*'] })
  await skipEarlierEvents(test)
  return { receiver, old: String(body.secret) }
}

/** Rotates the secret of `rents`; returns the new one. */
async function rotate(overlap: object, until: string | null): Promise<string> {
  const { status, body } = await call('/rents/rotate', overlap)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      name: 'rents',
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      oldSecretUntil: until,
    },
  })
  return body.secret
}

/** Records an event that is sent to `rents`. */
const happen = () =>
  test.database.transaction((tx) =>
    recordAudit(tx, test.clock, {
      actor: null,
      requestId: null,
      action: 'bulletin.mailed',
      subjectKind: 'bulletin',
      subjectId: '0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10',
    }),
  )

const send = (secrets = test.dependencies.secrets) =>
  sendWebhooks({
    ...test.dependencies,
    secrets,
    random: () => 0.5,
    onError: (_job, error) => {
      throw error
    },
  })

/** Returns for each secret whether the public library verifies a message with it. */
const verified = ({ body, headers }: ReceivedCall, ...secrets: readonly string[]): boolean[] =>
  secrets.map((secret) => {
    try {
      new Webhook(secret).verify(
        body,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      )
      return true
    } catch {
      return false
    }
  })

const signaturesOf = ({ headers }: ReceivedCall) => String(headers['webhook-signature']).split(' ')
const oldSecretUntil = async () => (await call('')).body.items[0].oldSecretUntil

const refusal = { code: 'STATE_CONFLICT', state: 'secret_rotating', allowed: [] }

describe('After a rotation', () => {
  it('both webhook secrets verify each message until the overlap is over, and then only the new secret', async () => {
    const { receiver, old } = await begin()
    await happen()
    await send()
    const secret = await rotate({ overlapMinutes: 90 }, '2026-11-21T11:30:00.000Z')
    expect(secret).not.toBe(old)
    for (const passed of [0, 90 * MINUTE - 1, 1]) {
      test.clock.advance(passed)
      await happen()
      await send()
    }
    expect(receiver.received.map((message) => verified(message, old, secret))).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [false, true],
    ])
    expect(receiver.received.map((message) => signaturesOf(message).length)).toEqual([1, 2, 2, 1])
  })

  it('the first signature of a webhook message is made with the new secret', async () => {
    const { receiver, old } = await begin()
    const secret = await rotate({}, '2026-11-22T10:00:00.000Z')
    await happen()
    await send()
    const [message] = receiver.received
    if (message === undefined) throw new Error('Nothing was received')
    const at = new Date(1000 * Number(message.headers['webhook-timestamp']))
    expect(signaturesOf(message)).toEqual(
      [secret, old].map((one) =>
        new Webhook(one).sign(String(message.headers['webhook-id']), at, message.body),
      ),
    )
  })

  it('a process that is sending signs its next webhook message with both secrets', async () => {
    const rotated = Promise.withResolvers<string>()
    const { receiver, old } = await begin((response) => {
      if (receiver.received.length > 1) response.writeHead(204).end()
      else
        rotate({}, '2026-11-22T10:00:00.000Z').then((secret) => {
          rotated.resolve(secret)
          response.writeHead(204).end()
        }, rotated.reject)
    })
    await happen()
    await happen()
    await send()
    const secret = await rotated.promise
    expect(receiver.received.map((message) => verified(message, old, secret))).toEqual([
      [true, false],
      [true, true],
    ])
  })

  it('a webhook message that is sent again after a failure is signed with the secrets of that time', async () => {
    let status = 401
    const { receiver, old } = await begin((response) => void response.writeHead(status).end())
    await happen()
    await send()
    const secret = await rotate({ overlapMinutes: 0 }, null)
    status = 204
    test.clock.advance(HOUR)
    await send()
    expect(receiver.received.map((message) => verified(message, old, secret))).toEqual([
      [true, false],
      [false, true],
    ])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await call('/rents/messages')).body.items).toEqual([])
  })
})

describe('A second rotation', () => {
  it('of a webhook secret is refused while the old secret still signs, and changes no secret', async () => {
    const { receiver, old } = await begin()
    const secret = await rotate({ overlapMinutes: 1 }, '2026-11-21T10:01:00.000Z')
    expect(await call('/rents/rotate', {})).toEqual({ status: 409, body: refusal })
    await happen()
    await send()
    expect(receiver.received.map((message) => verified(message, old, secret))).toEqual([
      [true, true],
    ])
    test.clock.advance(MINUTE)
    const third = await rotate({ overlapMinutes: 1 }, '2026-11-21T10:02:00.000Z')
    await happen()
    await send()
    expect(
      receiver.received.slice(1).map((message) => verified(message, old, secret, third)),
    ).toEqual([[false, true, true]])
  })

  it('of a webhook secret without an overlap ends both older secrets at once', async () => {
    const { receiver, old } = await begin()
    const secret = await rotate({}, '2026-11-22T10:00:00.000Z')
    const third = await rotate({ overlapMinutes: 0 }, null)
    await happen()
    await send()
    expect(receiver.received.map((message) => verified(message, old, secret, third))).toEqual([
      [false, false, true],
    ])
    expect(await oldSecretUntil()).toBeNull()
  })

  it('of a webhook secret at the same time as another rotation is refused', async () => {
    await begin()
    const answers = await Promise.all([call('/rents/rotate', {}), call('/rents/rotate', {})])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('A rotation', () => {
  it('of a webhook secret is refused for an unknown webhook, an invalid overlap, and a key without the scope', async () => {
    await begin()
    expect(await call('/nothing/rotate', {})).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
    const invalid = (fieldKey: string) => ({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'overlapMinutes', key: fieldKey }] },
    })
    expect(await call('/rents/rotate', { overlapMinutes: 10_081 })).toEqual(invalid('too_big'))
    expect(await call('/rents/rotate', { overlapMinutes: -1 })).toEqual(invalid('too_small'))
    expect(await call('/rents/rotate', { overlapMinutes: 1.5 })).toEqual(invalid('invalid_number'))
    expect(await oldSecretUntil()).toBeNull()
    key = await makeKey(test.database, { scopes: ['read', 'import', 'decide', 'answer'] })
    expect(await call('/rents/rotate', {})).toEqual({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('of a webhook secret is audited without the secret', async () => {
    await begin()
    await rotate({}, '2026-11-22T10:00:00.000Z')
    await rotate({ overlapMinutes: 0 }, null)
    expect(
      await test.database.query(
        `select provider_key as key, details from audit where action = 'webhook.secret-rotated'
         order by id`,
      ),
    ).toEqual([
      { key: 'laptop', details: { name: 'rents', oldSecretUntil: '2026-11-22T10:00:00.000Z' } },
      { key: 'laptop', details: { name: 'rents', oldSecretUntil: null } },
    ])
  })

  it('of a webhook secret is listed until the old secret has ended, and the old secret is then removed', async () => {
    await begin()
    await rotate({}, '2026-11-22T10:00:00.000Z')
    const clear = webhooksModule
      .jobs?.({ ...test.dependencies, onError: () => {} })
      .find(({ name }) => name === 'old webhook secrets')
    const stored = () =>
      test.database.query(
        'select old_secret_sealed is not null as "isStored", old_secret_until as until from webhook',
      )
    test.clock.advance(24 * HOUR - 1)
    await clear?.run(new AbortController().signal)
    expect(await stored()).toEqual([
      { isStored: true, until: new Date('2026-11-22T10:00:00.000Z') },
    ])
    expect(await oldSecretUntil()).toBe('2026-11-22T10:00:00.000Z')
    test.clock.advance(1)
    expect(await oldSecretUntil()).toBeNull()
    await clear?.run(new AbortController().signal)
    expect(await stored()).toEqual([{ isStored: false, until: null }])
  })

  it('of a webhook secret leaves both secrets sealed, and both are sealed again with a new secret key', async () => {
    const { receiver, old } = await begin()
    const secret = await rotate({}, '2026-11-22T10:00:00.000Z')
    const stored = JSON.stringify([
      await test.database.query(
        'select to_jsonb(w) from webhook w union all select to_jsonb(a) from audit a',
      ),
      (await call('')).body,
      test.logged,
    ])
    for (const one of [old, secret]) expect(stored).not.toContain(one.replace('whsec_', ''))

    const NEW = 'another secret key of tests, long enough too'
    const { database } = test.dependencies
    const both = createSecrets([NEW, TEST_SECRET_KEY])
    const resealed = await reseal({ database, secrets: both, sealedRows, onProgress: () => {} })
    expect(resealed.left).toEqual([])
    await happen()
    await send(createSecrets([NEW]))
    expect(receiver.received.map((message) => verified(message, old, secret))).toEqual([
      [true, true],
    ])
  })
})
