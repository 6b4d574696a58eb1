import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { lazyScreen } from './lazy-screen.ts'

const Screen = () => null
const arrives = async () => ({ default: Screen })
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Stubs `fetch` with the status of the running build's file; null for a network error. */
function serve(status: number | null) {
  const head = vi.fn<typeof fetch>(async () => {
    if (status === null) throw new TypeError('network')
    return new Response(null, { status })
  })
  vi.stubGlobal('fetch', head)
  return head
}

const { href: oldPortal } = new URL('./stale-build.ts', import.meta.url)

beforeEach(() => startI18n('fi', ['shell']))
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('a lazy screen', () => {
  it('loads its translations before it is shown', async () => {
    expect(await lazyScreen(['front'], arrives).fetch()).toEqual({ default: Screen })
  })

  it('fails without its translations', async () => {
    serve(200)
    await expect(lazyScreen(['front', 'none'], arrives).fetch()).rejects.toThrow(
      'Words are missing: none',
    )
  })

  it.each([
    ['while its portal is served', 200],
    ['while the server fails', 503],
    ['while nothing can be fetched', null],
  ])('fails to load %s', async (_, status) => {
    const head = serve(status)
    await expect(lazyScreen([], fails).fetch()).rejects.toThrow('Failed to fetch')
    expect(head.mock.calls).toEqual([[oldPortal, { method: 'HEAD', cache: 'no-store' }]])
    expect(sessionStorage.length).toBe(0)
  })

  it('that fails to preload shows no error, and is loaded again by its page', async () => {
    const head = serve(404)
    const load = vi
      .fn<() => Promise<{ default: typeof Screen }>>()
      .mockImplementationOnce(fails)
      .mockImplementation(arrives)
    const screen = lazyScreen(['front'], load)
    expect(await screen.fetchAhead()).toBeNull()
    expect(head).not.toHaveBeenCalled()
    expect(await screen.fetch()).toEqual({ default: Screen })
    expect(await screen.fetchAhead()).toBe(Screen)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('fails without another reload when the page was already reloaded for this build', async () => {
    const head = serve(404)
    sessionStorage.setItem('left-portal', oldPortal)
    await expect(lazyScreen([], fails).fetch()).rejects.toThrow('Failed to fetch')
    expect(head).not.toHaveBeenCalled()
  })
})
