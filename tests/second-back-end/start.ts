import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCall } from './answer.ts'
import { FileAnswer } from './call.ts'
import { endIdentification, startBankIdentityProvider } from './identification.ts'
import { type Portal, readPortal } from './portal.ts'
import { findSession } from './session.ts'
import { makeSeededStore } from './store.ts'

/** A running back end. */
export interface SecondBackEnd {
  /** The origin at which the portal and, below `/api`, its calls are answered. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/**
 * Starts a back end that serves the built portal and answers its calls from memory, as
 * `docs/openapi.json` describes them. Port 0 takes a free one. Without a build of the portal its calls are
 * answered, but pages are not.
 */
export async function startSecondBackEnd({ port }: { port: number }): Promise<SecondBackEnd> {
  let portal: Portal | null = null
  const store = makeSeededStore()
  let origin = ''
  const bank = await startBankIdentityProvider(() => origin)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const session = findSession(store.sessions, request.headers.cookie ?? '')
    const location = endIdentification(url, store, session)
    if (location !== null) return void response.writeHead(303, { location }).end()
    const answered = await answerCall(request, url, { store, bank: bank.origin })
    if (answered !== null) {
      const { status, body, cookies = [], headers: own = {} } = answered
      const headers = { 'cache-control': 'no-store', 'set-cookie': [...cookies], ...own }
      if (body === undefined) return void response.writeHead(status, headers).end()
      if (body instanceof FileAnswer) {
        response.writeHead(status, { ...headers, 'content-type': body.type })
        return void response.end(body.bytes)
      }
      response.writeHead(status, { ...headers, 'content-type': 'application/json' })
      return void response.end(JSON.stringify(body))
    }
    portal ??= readPortal()
    const file = portal.fileAt(url.pathname)
    if (!file) return sendPage(response, portal.page())
    const age = file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, { 'content-type': file.type, 'cache-control': age })
    response.end(file.bytes)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  const { port: taken } = server.address() as AddressInfo
  origin = `http://localhost:${taken}`
  return { origin, close: async () => void (await Promise.all([server, bank.server].map(closed))) }
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(html)
}
