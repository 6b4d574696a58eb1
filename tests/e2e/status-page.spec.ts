import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './support/world.ts'

const file = join(import.meta.dirname, '../../deploy/nginx/unavailable.html')

test('the page of the proxy for an unavailable portal opens the portal by itself once it answers', async ({
  page,
  baseURL,
}) => {
  const statusPage = await readFile(file)
  let isUp = false
  const asked: string[] = []
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    asked.push(url)
    if (!isUp) {
      outgoing.writeHead(503, { 'content-type': 'text/html' }).end(statusPage)
      return
    }
    const passedOn = request(new URL(url, baseURL ?? ''), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passedOn)
  }).listen()
  await once(proxy, 'listening')
  try {
    const { port } = proxy.address() as AddressInfo
    await page.clock.install()
    await page.goto(`http://localhost:${port}/login`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Palvelu on hetken poissa käytöstä')
    await page.clock.fastForward('00:20')
    await expect.poll(() => asked.filter((url) => url === '/api/health/ready')).toHaveLength(1)
    await expect(heading).toHaveText('Palvelu on hetken poissa käytöstä')

    isUp = true
    await page.clock.fastForward('00:20')
    await expect(heading).toHaveText('Tervetuloa kotiin')
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})
