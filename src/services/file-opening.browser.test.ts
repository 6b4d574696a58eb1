import '../../paths/resilience/settings.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { PDF_PAGE_PATH } from '../../api/pdf-page.ts'
import { namespaces } from '../i18n/all-words.ts'
import { startI18n } from '../i18n/i18n.ts'
import { onSessionLost, setFetch } from './api.ts'
import { fileOpeningFlow, setTabOpener } from './file-opening.ts'
import type { NewTabOptions } from './new-tab.ts'

const address = '/api/files/8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12'
const picture = () => new Response(new Blob(['GIF89a'], { type: 'image/gif' }))
const refused = (status: number, code: string) => Response.json({ code }, { status })

/** Returns a tab that shows nothing, and the calls that it got. */
function fakeTab() {
  const asked: string[] = []
  const tab = { isStillHere: false, isClosed: false, beginning: null as NewTabOptions | null }
  setTabOpener((beginning) => {
    tab.beginning = beginning
    return {
      say: (text) => void asked.push(`say ${text}`),
      showProgress: (text) => void asked.push(`show ${text}`),
      goTo: (to) => void asked.push(`go to ${to.replace(/^blob:.*/, 'the content')}`),
      isStillHere: () => tab.isStillHere,
      isClosed: () => tab.isClosed,
      focus: () => void asked.push('focus'),
      close: () => void asked.push('close'),
    }
  })
  return { asked, tab }
}

beforeEach(async () => {
  await startI18n('fi', namespaces)
  onSessionLost(() => Promise.resolve(false))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(answer: typeof globalThis.fetch) {
  setFetch(answer)
  const clock = new SimulatedClock()
  const actor = createActor(fileOpeningFlow, {
    clock,
    input: { file: { fileName: 'keittio.gif', address } },
  }).start()
  const stateAfter = async (state: unknown) => {
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(state))
    return actor.getSnapshot().context.code
  }
  return { actor, clock, stateAfter }
}

describe('a file', () => {
  it('is shown in the tab that the press opened, and its address is revoked after 15 seconds', async () => {
    const { asked, tab } = fakeTab()
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const { actor, clock, stateAfter } = start(async () => picture())
    actor.send({ type: 'open.requested' })
    expect([tab.beginning, asked]).toEqual([
      { title: 'keittio.gif', language: 'fi' },
      ['say Tiedostoa avataan…'],
    ])
    await stateAfter({ inTab: 'opened' })
    actor.send({ type: 'open.requested' })
    vi.advanceTimersByTime(1000)
    expect(asked.slice(1)).toEqual(['go to the content', 'focus'])
    clock.increment(14_999)
    expect(revoke).toHaveBeenCalledTimes(0)
    clock.increment(1)
    expect([actor.getSnapshot().value, revoke.mock.calls.length, asked.length]).toEqual([
      'wasOpened',
      1,
      3,
    ])
  })

  it('that the browser does not show from memory is shown from its own address', async () => {
    const { asked, tab } = fakeTab()
    const { actor, stateAfter } = start(async () => picture())
    tab.isStillHere = true
    actor.send({ type: 'open.requested' })
    await stateAfter({ inTab: 'opened' })
    vi.advanceTimersByTime(1000)
    expect(asked.slice(1)).toEqual(['go to the content', `go to ${address}`])
  })

  it.each([
    ['is read once for the cache of the browser', async () => new Response('<!doctype html>')],
    ['cannot be read for the cache', () => Promise.reject(new TypeError('network'))],
  ])('that is a PDF is shown by way of the page of its policy, which %s', async (_, page) => {
    const { asked } = fakeTab()
    const requests: string[] = []
    const { actor, stateAfter } = start(async (request) => {
      const { pathname } = new URL(new Request(request).url)
      requests.push(pathname)
      return pathname === PDF_PAGE_PATH
        ? page()
        : new Response(new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
    })
    actor.send({ type: 'open.requested' })
    await stateAfter({ inTab: 'opened' })
    expect(requests).toEqual([address, PDF_PAGE_PATH])
    expect(asked.slice(1)).toEqual([expect.stringMatching(/^go to \/api\/pdf-page#blob:http/)])
    actor.stop()
  })

  it('whose tab the browser blocks is not fetched', async () => {
    setTabOpener(() => null)
    const asked: Request[] = []
    const { actor, stateAfter } = start((request) => {
      asked.push(new Request(request))
      return new Promise(() => undefined)
    })
    actor.send({ type: 'open.requested' })
    expect(await stateAfter('blocked')).toBe('FILE_FAILED_TO_OPEN')
    expect(asked.filter(({ signal }) => !signal.aborted)).toEqual([])
  })

  it('whose tab is closed while it loads is not read further', async () => {
    const { asked, tab } = fakeTab()
    const { actor, stateAfter } = start(() => new Promise(() => undefined))
    actor.send({ type: 'open.requested' })
    tab.isClosed = true
    vi.advanceTimersByTime(500)
    expect(await stateAfter('idle')).toBe(null)
    expect(asked).toEqual(['say Tiedostoa avataan…', 'close'])
  })

  /** Returns a file that the test sends part by part. */
  function slowFile(length: number | null) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const headers = {
      'content-type': 'image/gif',
      ...(length !== null && { 'content-length': String(length) }),
    }
    const send = (size: number) => writer.write(new Uint8Array(size))
    return { answer: async () => new Response(readable, { headers }), writer, send }
  }
  const longer =
    'say Tiedoston avaaminen kestää tavallista kauemmin. Odota vielä hetki, tai peruuta sulkemalla tämä välilehti.'

  it('counts as slow after 8 seconds, and is read on with its progress until it is complete', async () => {
    const { asked } = fakeTab()
    const { answer, send, writer } = slowFile(3_000_000)
    const { actor, clock, stateAfter } = start(answer)
    const progress = () => actor.getSnapshot().context.progress
    actor.send({ type: 'open.requested' })
    await send(1_500_000)
    await vi.waitFor(() => expect(progress()).toEqual({ received: 1_500_000, total: 3_000_000 }))
    clock.increment(8000)
    await stateAfter({ inTab: { opening: 'slow' } })
    clock.increment(3_600_000)
    await send(1_500_000)
    await writer.close()
    await stateAfter({ inTab: 'opened' })
    expect(progress()).toBe(null)
    expect(asked.slice(1)).toEqual([
      'show Ladattu 1,4\u00a0Mt, koko 2,9\u00a0Mt',
      longer,
      'show Ladattu 2,9\u00a0Mt, koko 2,9\u00a0Mt',
      'go to the content',
    ])
  })

  it('of an unknown size shows how much has been read', async () => {
    const { asked } = fakeTab()
    const { answer, send } = slowFile(null)
    const { actor } = start(answer)
    actor.send({ type: 'open.requested' })
    await send(2_000_000)
    await vi.waitFor(() => expect(asked.at(-1)).toBe('show Ladattu 1,9\u00a0Mt'))
    actor.stop()
  })

  it('that is slow is cancelled: its tab is closed, and it is read no further', async () => {
    const { asked } = fakeTab()
    const requests: Request[] = []
    const { actor, clock, stateAfter } = start((request) => {
      requests.push(new Request(request))
      return new Promise(() => undefined)
    })
    actor.send({ type: 'open.requested' })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    clock.increment(8000)
    actor.send({ type: 'cancel.requested' })
    expect(await stateAfter('idle')).toBe(null)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(asked.slice(1)).toEqual([longer, 'close'])
  })

  it.each([
    ['is not found', async () => refused(404, 'NOT_FOUND'), 'NOT_FOUND'],
    ['is asked for too often', async () => refused(429, 'TOO_MANY_REQUESTS'), 'TOO_MANY_REQUESTS'],
    [
      'comes from a storage that is away',
      async () => refused(503, 'SERVICE_UNAVAILABLE'),
      'SERVICE_UNAVAILABLE',
    ],
    ['cannot be reached', () => Promise.reject(new TypeError('network')), 'SERVICE_UNAVAILABLE'],
    [
      'meets a defect of the server',
      async () => refused(500, 'INTERNAL_SERVER_ERROR'),
      'FILE_FAILED_TO_LOAD',
    ],
    [
      'is a page that would run as ours',
      async () => new Response(new Blob(['<script>'], { type: 'text/html' })),
      'FILE_FAILED_TO_LOAD',
    ],
    [
      'is a drawing that could run as ours',
      async () => new Response(new Blob(['<svg>'], { type: 'image/svg+xml' })),
      'FILE_FAILED_TO_LOAD',
    ],
    [
      'is a film, which is only saved',
      async () => new Response(new Blob(['film'], { type: 'video/mp4' })),
      'FILE_FAILED_TO_LOAD',
    ],
  ] as const)('that %s is not shown', async (_, answer, code) => {
    const { asked } = fakeTab()
    const { actor, stateAfter } = start(answer)
    actor.send({ type: 'open.requested' })
    expect(await stateAfter({ inTab: 'failed' })).toBe(code)
    expect(asked.some((one) => one.startsWith('go to'))).toBe(false)
  })

  it('without a session fails at once, while this page asks to sign in', async () => {
    const { asked } = fakeTab()
    let times = 0
    onSessionLost(() => {
      times += 1
      return new Promise(() => undefined)
    })
    const { actor, stateAfter } = start(async () => refused(401, 'UNAUTHORIZED'))
    actor.send({ type: 'open.requested' })
    expect(await stateAfter({ inTab: 'failed' })).toBe('LOGIN_EXPIRED')
    actor.stop()
    expect([times, asked.at(-1)]).toEqual([1, 'close'])
  })
})

it('a page that is left closes the tab in which nothing is shown yet', async () => {
  const { asked } = fakeTab()
  const { actor } = start(() => new Promise(() => undefined))
  actor.send({ type: 'open.requested' })
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(asked).toEqual(['say Tiedostoa avataan…', 'close'])
  actor.stop()
})
