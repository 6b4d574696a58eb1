import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type Provider from 'oidc-provider'
import { errors, type JWK } from 'oidc-provider'
import { acceptedLanguage } from '../../../../domain/accept-language.ts'
import { idTokenSignature } from '../profile.ts'
import { answerInteraction } from './interaction.ts'
import { expiredPage, pagePolicy } from './page.ts'
import { type DemoPerson, offeredPersons } from './persons.ts'
import { type DemoProviderClient, demoOpenIdProvider, identificationCookies } from './provider.ts'

/** Port 0 takes a free one; `issuer` defaults to host and port. */
export interface DemoProviderSettings extends DemoProviderClient {
  readonly port: number
  readonly host: string
  readonly issuer?: string
  readonly persons: readonly DemoPerson[]
  /** Logs errors in technical terms without personal data. */
  readonly log: (message: string) => void
}

export interface DemoProvider {
  readonly issuer: string
  close(): Promise<void>
}

/**
 * Starts the demo identity provider, where anybody can be identified as any offered person. Rejects
 * in production, and with the system's error (`code` EADDRINUSE) when the port is in use.
 */
export async function startDemoProvider(settings: DemoProviderSettings): Promise<DemoProvider> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The demo identity provider does not run in production')
  }
  const key = await makeSigningKey()
  const server = createServer()
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  try {
    const issuer = settings.issuer ?? `http://${settings.host}:${portOf(server)}`
    server.on('request', requestListener(issuer, key, settings))
    return { issuer, close: () => close(server) }
  } catch (error) {
    await close(server)
    throw error
  }
}

function requestListener(issuer: string, key: JWK, settings: DemoProviderSettings) {
  const { redirectUris, log } = settings
  const persons = offeredPersons(settings.persons)
  const provider = demoOpenIdProvider(issuer, key, settings, persons)
  reportTrouble(provider, log)
  const answerProtocol = provider.callback()
  const policy = pagePolicy(redirectUris)

  return (request: IncomingMessage, response: ServerResponse): void => {
    forgetSession(request)
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-content-type-options', 'nosniff')
    if (!request.url?.startsWith('/interaction/')) {
      void answerProtocol(request, response)
      return
    }
    answerInteraction(provider, persons, request, response).catch((error: unknown) => {
      if (!(error instanceof errors.SessionNotFound)) log(`demo identity page: ${nameOf(error)}`)
      response.writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        expiredPage(acceptedLanguage(request.headers['accept-language']) ?? 'fi', redirectUris),
      )
    })
  }
}

/**
 * Identifications share no session: with one, the provider would ask by script to sign out when a
 * browser identifies as one person after another.
 */
function forgetSession({ headers }: IncomingMessage): void {
  const kept = Object.values(identificationCookies)
  headers.cookie = headers.cookie
    ?.split('; ')
    .filter((cookie) => kept.some((name) => cookie.startsWith(name)))
    .join('; ')
}

function reportTrouble(provider: Provider, log: (message: string) => void): void {
  provider.on('server_error', (_context, error) => log(`demo identity provider: ${nameOf(error)}`))
  provider.on('grant.error', (_context, error) => log(`demo identity token: ${nameOf(error)}`))
  provider.on('pushed_authorization_request.error', (_context, error) =>
    log(`demo identity request: ${nameOf(error)}`),
  )
}

function nameOf(error: unknown): string {
  if (error instanceof errors.OIDCProviderError) return error.error
  return error instanceof Error ? error.name : 'unknown error'
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(idTokenSignature, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, use: 'sig', alg: idTokenSignature, kid: randomUUID() }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was taken')
  return address.port
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
