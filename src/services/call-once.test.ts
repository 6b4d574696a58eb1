import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readThread, sentMessageBody } from '../../machines/message/message.samples.ts'
import { firstAttempt, nextAttempt } from '../../machines/shared/send-once.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { sendKey } from './call-once.ts'

const once = firstAttempt(null)
const message = { params: { contract: ainoContract.uuid }, body: sentMessageBody }

describe.each([
  ['in a page that is served by HTTPS', crypto, 64],
  ['in another page', {}, 32],
] as const)('%s', (_, available, length) => {
  beforeEach(() => vi.stubGlobal('crypto', available))
  afterEach(() => vi.unstubAllGlobals())

  it('equal content has the same key in every window, of characters allowed in a header', async () => {
    const key = await sendKey(once, message)
    expect([key.length, key]).toEqual([length, expect.stringMatching(/^[\da-f]+$/)])
    expect(await sendKey(once, structuredClone(message))).toBe(key)
  })

  it('other content, another origin or attempt has another key', async () => {
    const { body } = message
    const keys = await Promise.all([
      sendKey(once, message),
      sendKey(once, { ...message, params: { contract: readThread.id } }),
      sendKey(once, { ...message, body: { ...body, subject: 'Lumi' } }),
      sendKey(once, { ...message, body: { ...body, fileIds: [] } }),
      sendKey(firstAttempt(readThread.id), message),
      sendKey(nextAttempt(once), message),
      sendKey(nextAttempt(nextAttempt(once)), message),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('every form that a page opens has an origin of its own', () => {
  expect(firstAttempt().origin).not.toBe(firstAttempt().origin)
})
