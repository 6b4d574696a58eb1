import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'

/** The source of a stand-in for a browser: it refuses every command, and says which address was opened. */
const browser = `
import { WebSocketServer } from '${import.meta.resolve('ws')}'
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (socket, { url }) => socket.on('message', (message) => {
  const { id, method } = JSON.parse(String(message))
  socket.send(JSON.stringify({ type: 'error', id, method, url }))
}))
server.on('listening', () => console.error('WebDriver BiDi listening on ws://127.0.0.1:' + server.address().port))
`

it('the relay answers the one command that Firefox does not know, and passes on every other', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'porras-relay-')), 'browser.mjs')
  writeFileSync(program, browser)
  const relay = spawn(
    process.execPath,
    [join(import.meta.dirname, 'support/firefox/relay.ts'), process.execPath, program],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  onTestFinished(() => void relay.kill())
  const [line] = await once(createInterface({ input: relay.stderr }), 'line')
  const [address] = /ws:\S+/.exec(String(line)) ?? []
  const playwright = new WebSocket(`${address}/session`)
  const answers: unknown[] = []
  playwright.addEventListener('message', ({ data }) =>
    answers.push(JSON.parse(z.string().parse(data))),
  )
  await once(playwright, 'open')

  playwright.send(JSON.stringify({ id: 1, method: 'emulation.setMediaFeaturesOverride' }))
  await expect.poll(() => answers).toEqual([{ type: 'success', id: 1, result: {} }])
  playwright.send(JSON.stringify({ id: 2, method: 'session.new' }))
  await expect
    .poll(() => answers[1])
    .toEqual({ type: 'error', id: 2, method: 'session.new', url: '/session' })
})
