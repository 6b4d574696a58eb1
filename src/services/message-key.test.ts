import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerEntry, messageSent, readThread } from '../../machines/message/message.samples.ts'
import type { MessageToSend } from '../../machines/message/message.setup.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { messageKey } from './message-key.ts'

const message: MessageToSend = {
  contractUuid: ainoContract.uuid,
  threadUuid: null,
  body: messageSent,
  after: null,
  attempt: 0,
}

describe.each([
  ['in a page that is served by HTTPS', crypto, 64],
  ['in another page', {}, 32],
] as const)('%s', (_, available, length) => {
  beforeEach(() => vi.stubGlobal('crypto', available))
  afterEach(() => vi.unstubAllGlobals())

  it('the same message has one key in every window, of letters that a header takes', async () => {
    const key = await messageKey(message)
    expect([key.length, key]).toEqual([length, expect.stringMatching(/^[\da-f]+$/)])
    expect(await messageKey(structuredClone(message))).toBe(key)
  })

  it('another contract, text, file, thread, entry before it or attempt has another key', async () => {
    const others: MessageToSend[] = [
      { ...message, contractUuid: readThread.id },
      { ...message, body: { ...messageSent, subject: 'Lumi' } },
      { ...message, body: { ...messageSent, htmlContent: '<p>Lumi</p>' } },
      { ...message, body: { ...messageSent, fileIds: [] } },
      { ...message, body: { ...messageSent, messageThreadUuid: readThread.id } },
      { ...message, after: answerEntry.messageId },
      { ...message, attempt: 1 },
    ]
    const keys = await Promise.all([message, ...others].map(messageKey))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
