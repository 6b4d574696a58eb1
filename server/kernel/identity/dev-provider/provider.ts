import { randomUUID } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import Provider, { type JWK } from 'oidc-provider'
import { acceptedLanguage } from '../../../../domain/accept-language.ts'
import { claimNames, idTokenSignature, standardProfile } from '../profile.ts'
import { memoryAdapters } from './memory-adapter.ts'
import { expiredPage } from './page.ts'
import type { OfferedPerson } from './persons.ts'

/** The only client of the demo provider: the portal, with its public keys. */
export interface DemoProviderClient {
  readonly clientId: string
  readonly clientJwks: JSONWebKeySet
  readonly redirectUris: readonly string[]
}

/** Names of the cookies of a pending identification. */
export const identificationCookies = {
  interaction: 'porras_demo_identification',
  resume: 'porras_demo_resume',
} as const

const tenMinutes = 600
const encryptions = ['RSA-OAEP', 'RSA-OAEP-256', 'ECDH-ES', 'ECDH-ES+A256KW'] as const
const assertions = ['RS256', 'PS256', 'ES256'] as const

/**
 * An OpenID provider like those of the Finnish Trust Network: pushed requests, PKCE, a client that
 * signs by key, id_tokens signed with `key` and encrypted to the client.
 */
export function demoOpenIdProvider(
  issuer: string,
  key: JWK,
  client: DemoProviderClient,
  persons: readonly OfferedPerson[],
): Provider {
  const claims = Object.values(claimNames)
  const provider: Provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    jwks: { keys: [key] },
    clients: [registrationOf(client)],
    enabledJWA: {
      clientAuthSigningAlgValues: assertions,
      idTokenEncryptionAlgValues: encryptions,
      idTokenEncryptionEncValues: ['A256GCM'],
      idTokenSigningAlgValues: [idTokenSignature],
    },
    features: {
      devInteractions: { enabled: false },
      encryption: { enabled: true },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    acrValues: Object.values(standardProfile.kinds).flatMap(({ acrValues }) => acrValues),
    scopes: standardProfile.scope.split(' '),
    claims: { openid: ['sub', 'acr', 'amr'], ftn_hetu: claims },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [randomUUID()],
      names: { session: 'porras_demo_session', ...identificationCookies },
    },
    ttl: {
      AccessToken: tenMinutes,
      AuthorizationCode: 60,
      Grant: tenMinutes,
      IdToken: 300,
      Interaction: tenMinutes,
      Session: tenMinutes,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, accountId) {
      const person = persons.find(({ subject }) => subject === accountId)
      return person && { accountId, claims: () => ({ sub: accountId, ...person.claims }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope(standardProfile.scope)
      grant.addOIDCClaims(claims)
      await grant.save()
      return grant
    },
    renderError(context) {
      context.type = 'html'
      context.body = expiredPage(
        acceptedLanguage(context.get('accept-language')) ?? 'fi',
        client.redirectUris,
      )
    },
  })
  // It serves plain HTTP itself: a proxy in front of it ends TLS, and names the protocol.
  provider.proxy = issuer.startsWith('https:')
  return provider
}

function registrationOf({ clientId, clientJwks, redirectUris }: DemoProviderClient) {
  return {
    client_id: clientId,
    redirect_uris: redirectUris,
    response_types: ['code'] as const,
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'private_key_jwt' as const,
    token_endpoint_auth_signing_alg: algorithmFor(clientJwks, 'sig', assertions),
    jwks: { keys: clientJwks.keys },
    id_token_signed_response_alg: idTokenSignature,
    id_token_encrypted_response_alg: algorithmFor(clientJwks, 'enc', encryptions),
    id_token_encrypted_response_enc: 'A256GCM' as const,
    require_pushed_authorization_requests: true,
  }
}

function algorithmFor<Algorithm extends string>(
  { keys }: JSONWebKeySet,
  use: 'sig' | 'enc',
  known: readonly Algorithm[],
): Algorithm {
  const alg = keys.find((key) => key.use === use)?.alg
  const found = known.find((algorithm) => algorithm === alg)
  if (found === undefined) throw new Error(`The client's keys lack one with use "${use}"`)
  return found
}
