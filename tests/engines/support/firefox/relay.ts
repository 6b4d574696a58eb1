import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/**
 * The command of WebDriver BiDi by which Playwright sets the colour scheme, with every new context.
 * Firefox ESR 153 does not know it.
 */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'

/**
 * Starts a program with the arguments of this process, and relays the messages of WebDriver BiDi
 * between Playwright, which reads the address from the error output, and Firefox. Every message is
 * passed on as it is, except the one command that this Firefox does not know: it is answered as done.
 */
function start([program = '', ...args]: readonly string[]): void {
  const firefox = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
  firefox.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => firefox.kill(signal))
  createInterface({ input: firefox.stderr }).on('line', (line) => {
    const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
    if (address === undefined) process.stderr.write(`${line}\n`)
    else relayTo(address)
  })
}

/** Messages of WebDriver BiDi are text. */
function textOf(message: RawData): string {
  if (!Buffer.isBuffer(message)) throw new Error('A message in parts was not asked for')
  return message.toString()
}

function relayTo(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright, { url }) => {
    const firefox = new WebSocket(`${address}${url}`, { perMessageDeflate: false })
    const early: RawData[] = []
    const pass = (message: RawData) =>
      firefox.readyState === WebSocket.OPEN ? firefox.send(textOf(message)) : early.push(message)
    playwright.on('message', (message) => {
      const { id, method }: { id: number; method: string } = JSON.parse(textOf(message))
      if (method === UNKNOWN_COMMAND)
        return playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      pass(message)
    })
    firefox.on('open', () => {
      for (const message of early.splice(0)) firefox.send(textOf(message))
    })
    firefox.on('message', (message) => playwright.send(textOf(message)))
    firefox.on('close', () => playwright.close())
    playwright.on('close', () => firefox.close())
  })
  server.on('listening', () => {
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The relay has no port')
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}\n`)
  })
}

start(process.argv.slice(2))
