import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { createWebhookSecret, messageId, signedHeadersOf } from './message.ts'

it('the published example of Standard Webhooks gets its published signature', () => {
  expect(
    signedHeadersOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    'content-type': 'application/json',
    'user-agent': 'porras-webhooks',
  })
})

it('a new secret signs with HMAC-SHA256 of its bytes, also a body with letters beyond ASCII', () => {
  const secret = createWebhookSecret()
  const body = '{"type":"notice.created","data":{"externalId":"Mäkelä–1"}}'
  const headers = signedHeadersOf([secret], { id: 'msg_1', at: new Date(), body })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(key).toHaveLength(32)
  const signed = `msg_1.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(secret).verify(body.replace('1', '2'), headers)).toThrow(
    'No matching signature found',
  )
  expect(createWebhookSecret()).not.toBe(secret)
})

it('two secrets give two signatures in their order, and a library verifies with either secret', () => {
  const [newer, older] = [createWebhookSecret(), createWebhookSecret()]
  const signed = { id: 'msg_1', at: new Date(), body: '{}' }
  const headers = signedHeadersOf([newer, older], signed)
  const alone = (secret: string) => signedHeadersOf([secret], signed)['webhook-signature']
  expect(headers['webhook-signature']).toBe(`${alone(newer)} ${alone(older)}`)
  for (const secret of [newer, older]) expect(new Webhook(secret).verify('{}', headers)).toEqual({})
  expect(() => new Webhook(createWebhookSecret()).verify('{}', headers)).toThrow(
    'No matching signature found',
  )
})

it('a message id has no dots, which separate the parts of the signed text', () => {
  expect(messageId('9d3d91e8-fccb-417c-95a4-4d74925cc918')).toBe(
    'msg_9d3d91e8fccb417c95a44d74925cc918',
  )
})
