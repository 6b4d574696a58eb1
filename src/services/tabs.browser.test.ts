import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabMessage } from './tabs.ts'

/** Throws as a browser does that blocks cookies. */
function refuse(): never {
  throw new DOMException('', 'SecurityError')
}

const ended: TabMessage = { type: 'session.ended' }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('Messages to other tabs', () => {
  it('arrive in the other tabs until these stop listening', async () => {
    const { onTabMessage } = await import('./tabs.ts')
    const heard: unknown[] = []
    const stop = onTabMessage((message) => heard.push(message))
    const other = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    other.postMessage(ended)
    await expect.poll(() => heard).toEqual([ended])
    stop()
    other.close()
  })

  it.each([
    ['refuses a channel', refuse],
    ['has no channels', undefined],
  ])('are left out without an error where the browser %s', async (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    const { onTabMessage, postToTabs } = await import('./tabs.ts')
    const heard: unknown[] = []
    const stop = onTabMessage((message) => heard.push(message))
    postToTabs(ended)
    stop()
    expect(heard).toEqual([])
  })
})
