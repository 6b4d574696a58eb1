import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Session, Store } from './store.ts'
import { signTermination } from './terminations.ts'

/** The path to which the bank returns. */
const CALLBACK = '/api/confirm-operation/callback'

/** The bank, which is a server of its own, and its origin. */
interface Bank {
  readonly origin: string
  readonly server: Server
}

/** Starts a bank that identifies whoever presses its button, and returns to a portal. */
export async function startBankIdentityProvider(portalOrigin: () => string): Promise<Bank> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const state = new URL(request.url ?? '/', 'http://localhost').searchParams.get('state') ?? ''
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(pageOf(state))
    }
    const result = new URLSearchParams(await text(request)).get('result') ?? ''
    const query = new URLSearchParams({ state, result })
    response.writeHead(303, { location: `${portalOrigin()}${CALLBACK}?${query}` }).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, server }
}

function pageOf(state: string): string {
  const button = (result: string, label: string) =>
    `<p><button name="result" value="${result}">${label}</button></p>`
  return [
    '<!doctype html><html lang="fi"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Pankki</title>',
    '<h1>Pankin tunnistautuminen</h1>',
    `<form method="post" action="/?state=${encodeURIComponent(state)}">`,
    button('identified', 'Tunnistaudu'),
    button('cancelled', 'Keskeytä'),
    '</form></html>',
  ].join('')
}

/**
 * Ends an identification where the bank returns to, and returns the address of the portal's page; null
 * for any other address.
 */
export function endIdentification(url: URL, store: Store, session: Session | null): string | null {
  if (url.pathname !== CALLBACK) return null
  const { searchParams } = url
  return finish(store, session, searchParams.get('state') ?? '', searchParams.get('result'))
}

/** Uses an identification once; returns the address of the page, with the result in its query. */
function finish(store: Store, session: Session | null, state: string, result: string | null) {
  const found = store.identifications.get(state)
  if (!found || found.account !== session?.account) return '/?error=CONFIRM_OPERATION_GENERIC_ERROR'
  store.identifications.delete(state)
  const page = `/asiointi/${found.contract.uuid}/irtisano`
  const failed = (code: string) => `${page}?success=false&error=${code}`
  if (found.endsAt < Date.now()) return failed('CONFIRM_OPERATION_GENERIC_ERROR')
  if (result !== 'identified') return failed('CONFIRM_OPERATION_CANCELLED')
  signTermination(store, found)
  return `${page}?success=true&state=confirmed`
}
