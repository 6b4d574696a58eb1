import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, SignJWT } from 'jose'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { parseAcceptLanguage } from '../../../../domain/accept-language.ts'
import { identityProfiles, idTokenSignature } from '../profile.ts'
import { serveInteraction } from './interaction.ts'
import { pageSecurityPolicy, renderExpiredPage } from './page.ts'
import { type DemoPerson, listOfferedPersons } from './persons.ts'
import {
  CannotStartDemoProvider,
  createDemoOpenIdProvider,
  type DemoProviderClient,
  identificationCookies,
} from './provider.ts'

/**
 * Settings of the demo provider. Port 0 means any free port; `issuer` defaults to host and port.
 */
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
  readonly port: number
  /** The keys that it signs its keys with, to be given to the client. */
  readonly brokerKeys: JSONWebKeySet
  close(): Promise<void>
}

/**
 * Starts the demo identity provider, where anybody can be identified as any offered person. Rejects
 * with CannotStartDemoProvider in production and without the client's keys, and with the system's error (`code` EADDRINUSE) when the port is in use.
 */
export async function startDemoProvider(settings: DemoProviderSettings): Promise<DemoProvider> {
  if (process.env.NODE_ENV === 'production') {
    throw new CannotStartDemoProvider('The demo identity provider does not run in production')
  }
  const [key, brokerKey] = await Promise.all([makeSigningKey(), makeSigningKey()])
  const server = createServer()
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  try {
    const port = portOf(server)
    const issuer = settings.issuer ?? `http://${settings.host}:${port}`
    server.on('request', requestListener(issuer, { key, brokerKey }, settings))
    const brokerKeys = { keys: [brokerKey.publicJwk] }
    return { issuer, port, brokerKeys, close: () => close(server) }
  } catch (error) {
    await close(server)
    throw error
  }
}

interface KeyPair {
  readonly privateJwk: JWK
  readonly publicJwk: JWK
}

/** The key that signs id_tokens, and the one that signs the list of keys. */
interface ProviderKeys {
  readonly key: KeyPair
  readonly brokerKey: KeyPair
}

function requestListener(issuer: string, keys: ProviderKeys, settings: DemoProviderSettings) {
  const { redirectUris, log } = settings
  const persons = listOfferedPersons(settings.persons)
  const provider = createDemoOpenIdProvider(issuer, keys.key.privateJwk, settings, persons)
  reportTrouble(provider, log)
  const answerProtocol = provider.callback()
  const policy = pageSecurityPolicy(redirectUris)
  const { endpoints } = identityProfiles[settings.rules ?? 'demo']

  return (request: IncomingMessage, response: ServerResponse): void => {
    forgetSession(request)
    if (provider.proxy) nameIssuer(request, issuer)
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-content-type-options', 'nosniff')
    if (endpoints !== null && request.url === endpoints.signedKeys) {
      void signedKeys(issuer, keys).then((token) => {
        response.setHeader('content-type', 'application/jose')
        response.end(token)
      })
      return
    }
    if (endpoints !== null && request.url?.startsWith('/.well-known/')) {
      response.statusCode = 404
      response.end()
      return
    }
    if (!request.url?.startsWith('/interaction/')) {
      void answerProtocol(request, response)
      return
    }
    serveInteraction(provider, persons, request, response).catch((error: unknown) => {
      if (!(error instanceof errors.SessionNotFound)) log(`demo identity page: ${nameOf(error)}`)
      response.writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        renderExpiredPage(
          parseAcceptLanguage(request.headers['accept-language']) ?? 'fi',
          redirectUris,
        ),
      )
    })
  }
}

/**
 * Removes the session from a call, so that identifications share none: with one, the provider would
 * ask by script to sign out when a browser identifies as one person after another.
 */
function forgetSession({ headers }: IncomingMessage): void {
  const kept = Object.values(identificationCookies)
  headers.cookie = headers.cookie
    ?.split('; ')
    .filter((cookie) => kept.some((name) => cookie.startsWith(name)))
    .join('; ')
}

/**
 * Sets the host of a call to that of the issuer, so that the addresses which the provider gives out
 * are below the issuer, whatever a proxy or a client sends.
 */
function nameIssuer({ headers }: IncomingMessage, issuer: string): void {
  const { host, protocol } = new URL(issuer)
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

function reportTrouble(provider: Provider, log: (message: string) => void): void {
  provider.on('server_error', (_context, error) => log(`demo identity provider: ${nameOf(error)}`))
  provider.on('grant.error', (_context, error) => log(`demo identity token: ${nameOf(error)}`))
  provider.on('authorization.error', (_context, error) =>
    log(`demo identity request: ${nameOf(error)}`),
  )
  provider.on('pushed_authorization_request.error', (_context, error) =>
    log(`demo identity request: ${nameOf(error)}`),
  )
}

function nameOf(error: unknown): string {
  if (error instanceof errors.OIDCProviderError) return error.error
  return error instanceof Error ? error.name : 'unknown error'
}

async function makeSigningKey(): Promise<KeyPair> {
  const pair = await generateKeyPair(idTokenSignature, { extractable: true })
  const named = { use: 'sig', alg: idTokenSignature, kid: randomUUID() }
  return {
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...named },
    publicJwk: { ...(await exportJWK(pair.publicKey)), ...named },
  }
}

const KEYS_FOR = '1 hour'

/** The public keys as a token, as brokers of the trust network publish them. */
async function signedKeys(issuer: string, { key, brokerKey }: ProviderKeys): Promise<string> {
  return new SignJWT({ keys: [key.publicJwk] })
    .setProtectedHeader({ alg: idTokenSignature, kid: String(brokerKey.publicJwk.kid) })
    .setIssuer(issuer)
    .setSubject(issuer)
    .setIssuedAt()
    .setExpirationTime(KEYS_FOR)
    .sign(await importJWK(brokerKey.privateJwk, idTokenSignature))
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
