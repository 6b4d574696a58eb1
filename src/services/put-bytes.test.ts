import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium as launcher, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getChromiumLaunchOptions } from '../../fixtures/chromium.ts'
import type { PutBytes } from './put-bytes.ts'

const script = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'put-bytes.ts'), 'utf8'))
const html = `<!doctype html><script type="module">
  import { putBytes } from '/put-bytes.js'
  window.putBytes = putBytes
</script>`
const MEGABYTE = 1024 * 1024

/** An upload that the server has paused after the first bytes. */
interface Held {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** The result of an upload as reported by the page. */
interface Recorded {
  readonly progress: readonly number[]
  readonly end: string
}

describe('bytes', () => {
  let browser: Browser
  let page: Page
  let server: Server
  let held: PromiseWithResolvers<Held>

  beforeAll(async () => {
    server = createServer((request, response) => {
      // Otherwise browsers retry a request by themselves when a reused connection breaks.
      response.setHeader('connection', 'close')
      if (request.method !== 'PUT') {
        const isScript = request.url === '/put-bytes.js'
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
        response.end(isScript ? script : html)
      }
      request.once('data', () => {
        request.pause()
        held.resolve({ request, response })
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    browser = await launcher.launch(getChromiumLaunchOptions())
    page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  beforeEach(() => {
    held = Promise.withResolvers()
  })
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const send = (megabytes: number) =>
    page.evaluate((size) => {
      const { putBytes } = window as unknown as { putBytes: PutBytes }
      const stop = new AbortController()
      const progress: number[] = []
      const end = putBytes(
        new Blob([new Uint8Array(size)]),
        { url: '/bytes', headers: { 'content-type': 'application/pdf' } },
        { signal: stop.signal, onSent: (sent) => progress.push(sent) },
      ).then(
        async (response) => `${response.status} ${await response.text()}`,
        (error: unknown) => String(error),
      )
      Object.assign(window, { stop: () => stop.abort(), recorded: { progress, end } })
    }, megabytes * MEGABYTE)
  const recorded = (): Promise<Recorded> =>
    page.evaluate(async () => {
      const { recorded } = window as unknown as {
        recorded: { progress: number[]; end: Promise<string> }
      }
      return { end: await recorded.end, progress: recorded.progress }
    })

  const isUnderWay = () =>
    page.waitForFunction(
      () => (window as unknown as { recorded: Recorded }).recorded.progress.length > 0,
    )
  /** Resumes the upload: returns the number of remaining bytes, and whether all have arrived. */
  const restOf = async (request: IncomingMessage) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('error', () => undefined)
    request.resume()
    await new Promise((resolve) => request.on('close', resolve))
    return { bytes, isWhole: request.complete }
  }

  it('are sent with the given headers, and report the progress', async () => {
    await send(16)
    const { request, response } = await held.promise
    await isUnderWay()
    const { isWhole } = await restOf(request)
    response.writeHead(204).end()
    const { end, progress } = await recorded()
    expect({
      isWhole,
      end,
      type: request.headers['content-type'],
      length: request.headers['content-length'],
    }).toEqual({
      isWhole: true,
      end: '204 ',
      type: 'application/pdf',
      length: String(16 * MEGABYTE),
    })
    expect(progress.at(-1)).toBe(16 * MEGABYTE)
    expect(progress[0]).toBeLessThan(16 * MEGABYTE)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  it('that are rejected return the response of the server', async () => {
    await send(1)
    const { request, response } = await held.promise
    await restOf(request)
    response.writeHead(415).end('{"code":"UNSUPPORTED_MEDIA_TYPE"}')
    expect((await recorded()).end).toBe('415 {"code":"UNSUPPORTED_MEDIA_TYPE"}')
  })

  it('report a broken connection as a network error', async () => {
    await send(16)
    const { request } = await held.promise
    await isUnderWay()
    request.destroy()
    expect((await recorded()).end).toBe('TypeError: network')
  })

  it('stop uploading when aborted', async () => {
    await send(64)
    const { request } = await held.promise
    await isUnderWay()
    await page.evaluate(() => (window as unknown as { stop: () => void }).stop())
    expect((await recorded()).end).toMatch(/^AbortError/)
    expect((await restOf(request)).isWhole).toBe(false)
  })

  it('are not sent when aborted beforehand', async () => {
    const end = await page.evaluate(async () => {
      const { putBytes } = window as unknown as { putBytes: PutBytes }
      const to = { url: '/bytes', headers: {} }
      return putBytes(new Blob(['late']), to, {
        signal: AbortSignal.abort(),
        onSent: () => {},
      }).then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      )
    })
    expect(end).toMatch(/^AbortError/)
  })
})
