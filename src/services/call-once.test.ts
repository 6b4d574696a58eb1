import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readThread, sentMessageBody } from '../../machines/message/message.samples.ts'
import { firstSendOnceKey, nextSendOnceKey } from '../../machines/shared/send-once.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { idempotencyKeyOf } from './call-once.ts'

const once = firstSendOnceKey(null)
const message = { params: { contract: ainoContract.uuid }, body: sentMessageBody }

describe.each([
  ['in a page that is served by HTTPS', crypto, 64],
  ['in another page', {}, 32],
] as const)('%s', (_, available, length) => {
  beforeEach(() => vi.stubGlobal('crypto', available))
  afterEach(() => vi.unstubAllGlobals())

  it('equal content has the same idempotency key in every window, made of characters allowed in a header', async () => {
    const key = await idempotencyKeyOf(once, message)
    expect([key.length, key]).toEqual([length, expect.stringMatching(/^[\da-f]+$/)])
    expect(await idempotencyKeyOf(once, structuredClone(message))).toBe(key)
  })

  it('different content, another origin or another attempt has a different idempotency key', async () => {
    const { body } = message
    const keys = await Promise.all([
      idempotencyKeyOf(once, message),
      idempotencyKeyOf(once, { ...message, params: { contract: readThread.id } }),
      idempotencyKeyOf(once, { ...message, body: { ...body, subject: 'Lumi' } }),
      idempotencyKeyOf(once, { ...message, body: { ...body, fileIds: [] } }),
      idempotencyKeyOf(firstSendOnceKey(readThread.id), message),
      idempotencyKeyOf(nextSendOnceKey(once), message),
      idempotencyKeyOf(nextSendOnceKey(nextSendOnceKey(once)), message),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('every form that a page opens has a unique origin', () => {
  expect(firstSendOnceKey().origin).not.toBe(firstSendOnceKey().origin)
})
