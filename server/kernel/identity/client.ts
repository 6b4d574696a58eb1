import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { IdentityKeys } from './keys.ts'
import {
  type IdentityProfile,
  idTokenSignature,
  type StaticEndpoints,
  standardProfile,
} from './profile.ts'

/**
 * Address of the identity broker and credentials of the portal. `fetch` replaces the network in
 * tests.
 */
export interface IdentityClientSettings {
  readonly issuer: string
  readonly clientId: string
  readonly keys: IdentityKeys
  readonly production: boolean
  /** The profile of the broker; left out: the demo provider's. */
  readonly profile?: IdentityProfile
  /** Keys that the broker signs its keys with, for profiles with static endpoints. */
  readonly brokerKeys?: JSONWebKeySet | null
  readonly fetch?: oidc.CustomFetch
}

/** The portal as a client of the broker; the broker's configuration is fetched on first use. */
export interface IdentityClient {
  /**
   * Returns the configuration; rejects while the broker is unreachable, and fetches again at the
   * next call.
   */
  ready(): Promise<oidc.Configuration>
  /** Clears the cached configuration, so that the next use fetches it again. */
  forget(): void
  /** Reads the broker's keys, checked as the profile asks. Rejects when they cannot be read. */
  readKeys(): Promise<unknown>
}

const secondsToAnswer = 10

/**
 * Creates a client that signs its requests by key and accepts only id_tokens that are signed and
 * encrypted. Throws when the issuer is not https; plain http is allowed for this machine only,
 * outside production.
 */
export function createIdentityClient(settings: IdentityClientSettings): IdentityClient {
  const issuer = new URL(settings.issuer)
  const plain = issuer.protocol === 'http:'
  if (plain && (settings.production || !isLoopbackAddress(issuer))) {
    throw new Error('The identity issuer must be https; http is only for localhost in a demo')
  }
  const { profile = standardProfile, keys } = settings
  if (profile.request === 'signed' && keys.signing.alg !== idTokenSignature)
    throw new Error(`The profile of the broker needs a signing key of ${idTokenSignature}`)
  const { keyEncryption } = profile
  const opened = keys.decryption.filter(({ kid }) => kid === keys.decryption[0].kid)
  if (keyEncryption !== null && opened.every(({ alg }) => alg !== keyEncryption))
    throw new Error(`The profile of the broker needs a key to decrypt of ${keyEncryption}`)
  const fetch = keyFetcher(issuer, settings)

  let configuration: Promise<oidc.Configuration> | undefined
  const client: IdentityClient = {
    ready() {
      configuration ??= configure(issuer, plain, { ...settings, fetch }).catch((error: unknown) => {
        client.forget()
        throw error
      })
      return configuration
    },
    forget() {
      configuration = undefined
    },
    async readKeys() {
      const { jwks_uri: address = '' } = (await client.ready()).serverMetadata()
      const response = await fetch(address, {
        method: 'GET',
        headers: { accept: 'application/json' },
        body: null,
        redirect: 'manual',
        signal: AbortSignal.timeout(secondsToAnswer * 1000),
      })
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      return response.json()
    },
  }
  return client
}

/** Whether an address is of this machine. */
export function isLoopbackAddress({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function configure(
  issuer: URL,
  plain: boolean,
  { clientId, keys, fetch, profile = standardProfile }: IdentityClientSettings,
): Promise<oidc.Configuration> {
  const metadata = { id_token_signed_response_alg: idTokenSignature }
  const authentication = oidc.PrivateKeyJwt(keys.signing)
  const configuration =
    profile.endpoints === null
      ? await oidc.discovery(issuer, clientId, metadata, authentication, {
          timeout: secondsToAnswer,
          execute: plain ? [oidc.allowInsecureRequests] : [],
          ...(fetch && { [oidc.customFetch]: fetch }),
        })
      : staticConfiguration(issuer, profile.endpoints, (server) => {
          const made = new oidc.Configuration(server, clientId, metadata, authentication)
          made.timeout = secondsToAnswer
          if (plain) oidc.allowInsecureRequests(made)
          if (fetch) made[oidc.customFetch] = fetch
          return made
        })
  oidc.enableDecryptingResponses(configuration, [...profile.contentEncryptions], ...keys.decryption)
  // Without this the library trusts the connection and does not verify the id_token's signature.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

const staticConfiguration = (
  issuer: URL,
  endpoints: StaticEndpoints,
  make: (server: oidc.ServerMetadata) => oidc.Configuration,
): oidc.Configuration =>
  make({
    issuer: issuerOf(issuer),
    authorization_endpoint: addressAt(issuer, endpoints.authorization),
    token_endpoint: addressAt(issuer, endpoints.token),
    jwks_uri: addressAt(issuer, endpoints.signedKeys),
  })

/** The issuer as brokers write it, without the slash that URL adds. */
const issuerOf = ({ href }: URL): string => href.replace(/\/$/, '')

const addressAt = (issuer: URL, path: string): string => `${issuerOf(issuer)}${path}`

const fetchPlainly: oidc.CustomFetch = (url, { body, ...options }) =>
  globalThis.fetch(url, {
    ...options,
    body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null),
  })

/**
 * Returns the function that fetches for the client: the broker's signed keys are verified by the
 * keys that it handed over, and passed on as a key set.
 */
function keyFetcher(
  issuer: URL,
  { fetch = fetchPlainly, profile = standardProfile, brokerKeys }: IdentityClientSettings,
): oidc.CustomFetch {
  const { endpoints } = profile
  if (endpoints === null) return fetch
  if (!brokerKeys) throw new Error('The profile of the broker needs the keys that it signs with')
  const address = addressAt(issuer, endpoints.signedKeys)
  const signers = createLocalJWKSet(brokerKeys)
  return async (url, options) => {
    const response = await fetch(url, options)
    if (url !== address || !response.ok) return response
    const { payload } = await jwtVerify(await response.text(), signers, {
      issuer: issuerOf(issuer),
      algorithms: [idTokenSignature],
      requiredClaims: ['exp'],
    })
    return Response.json({ keys: payload['keys'] })
  }
}
