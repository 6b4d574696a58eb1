import { randomUUID } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import Provider, { type JWK } from 'oidc-provider'
import { parseAcceptLanguage } from '../../../../domain/accept-language.ts'
import { keysForBroker } from '../entity.ts'
import {
  type ClaimNames,
  claimNames,
  type IdentityProfile,
  type IdentityProfileName,
  identityProfiles,
  idTokenSignature,
  standardProfile,
} from '../profile.ts'
import { createMemoryAdapters } from './memory-adapter.ts'
import { rejectUnlessOpRequest } from './op-rules.ts'
import { renderExpiredPage } from './page.ts'
import type { OfferedPerson } from './persons.ts'

/** The only client of the demo provider: the portal, with its public keys. */
export interface DemoProviderClient {
  readonly clientId: string
  readonly clientJwks: JSONWebKeySet
  readonly redirectUris: readonly string[]
  /** The kind of broker whose rules are enforced; `demo` by default. */
  readonly rules?: IdentityProfileName
  /** How id_tokens are encrypted; as the rules ask by default. */
  readonly contentEncryption?: 'A256GCM' | 'A128GCM' | 'A128CBC-HS256'
}

/** Names of the cookies of a pending identification. */
export const identificationCookies = {
  interaction: 'porras_demo_identification',
  resume: 'porras_demo_resume',
} as const

/** The demo provider cannot start as it is asked to; the message is a sentence without its full stop. */
export class CannotStartDemoProvider extends Error {}

const tenMinutes = 600
const encryptions = ['RSA-OAEP', 'RSA-OAEP-256', 'ECDH-ES', 'ECDH-ES+A256KW'] as const
const encryptionsOfContent = ['A256GCM', 'A128GCM', 'A128CBC-HS256'] as const
const assertions = ['RS256', 'PS256', 'ES256'] as const

/**
 * An OpenID provider like those of the Finnish Trust Network: pushed or signed requests, as its
 * rules ask, a client that signs by key, id_tokens signed with `key` and encrypted to the client.
 */
export function createDemoOpenIdProvider(
  issuer: string,
  key: JWK,
  client: DemoProviderClient,
  persons: readonly OfferedPerson[],
): Provider {
  const rules = client.rules ?? 'demo'
  const profile = identityProfiles[rules]
  const isSigned = profile.request === 'signed'
  const claims = Object.values(profile.claimNames)
  const released = profile.scope.split(' ').at(-1) ?? ''
  const provider: Provider = new Provider(issuer, {
    adapter: createMemoryAdapters(),
    jwks: { keys: [key] },
    clients: [registrationOf(client)],
    enabledJWA: {
      clientAuthSigningAlgValues: assertions,
      idTokenEncryptionAlgValues: encryptions,
      idTokenEncryptionEncValues: encryptionsOfContent,
      requestObjectSigningAlgValues: [idTokenSignature],
      idTokenSigningAlgValues: [idTokenSignature],
    },
    features: {
      devInteractions: { enabled: false },
      encryption: { enabled: true },
      pushedAuthorizationRequests: isSigned
        ? { enabled: false }
        : { enabled: true, requirePushedAuthorizationRequests: true },
      requestObjects: {
        enabled: isSigned,
        requireSignedRequestObject: isSigned,
        assertJwtClaimsAndHeader(_context, requested, header) {
          if (rules === 'op') rejectUnlessOpRequest(requested, header)
        },
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    acrValues: Object.values(standardProfile.kinds).flatMap(({ acrValues }) => acrValues),
    scopes: profile.scope.split(' '),
    claims: {
      openid: profile.kinds.ftn.methods === null ? ['sub', 'acr'] : ['sub', 'acr', 'amr'],
      [released]: claims,
    },
    ...(profile.endpoints !== null && {
      routes: {
        authorization: profile.endpoints.authorization,
        token: profile.endpoints.token,
      },
    }),
    conformIdTokenClaims: false,
    pkce: { required: () => profile.sendsChallenge },
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
      const renamed = person && claimsAs(profile.claimNames, person.claims)
      return renamed && { accountId, claims: () => ({ sub: accountId, ...renamed }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope(profile.scope)
      grant.addOIDCClaims(claims)
      await grant.save()
      return grant
    },
    renderError(context) {
      context.type = 'html'
      context.body = renderExpiredPage(
        parseAcceptLanguage(context.get('accept-language')) ?? 'fi',
        client.redirectUris,
      )
    },
  })
  // The provider serves plain HTTP itself: a proxy in front of it ends TLS.
  provider.proxy = issuer.startsWith('https:')
  return provider
}

/** The claims of a person under a broker's names. */
function claimsAs(
  names: ClaimNames,
  claims: OfferedPerson['claims'],
): Readonly<Record<string, string>> {
  const given: readonly (readonly [string, string | undefined])[] = [
    [names.identityCode, claims[claimNames.identityCode]],
    [names.givenName, claims[claimNames.givenName]],
    [names.familyName, claims[claimNames.familyName]],
    [names.birthDate, claims[claimNames.birthDate]],
  ]
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}

function registrationOf({
  clientId,
  clientJwks,
  redirectUris,
  rules = 'demo',
  contentEncryption = rules === 'op' ? 'A128CBC-HS256' : 'A256GCM',
}: DemoProviderClient) {
  const profile: IdentityProfile = identityProfiles[rules]
  const isPushed = profile.request === 'pushed'
  const { keys } = keysForBroker(profile, clientJwks)
  return {
    client_id: clientId,
    redirect_uris: redirectUris,
    response_types: ['code'] as const,
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'private_key_jwt' as const,
    token_endpoint_auth_signing_alg: algorithmFor(keys, 'sig', assertions),
    jwks: { keys },
    id_token_signed_response_alg: idTokenSignature,
    id_token_encrypted_response_alg: algorithmFor(keys, 'enc', encryptions),
    id_token_encrypted_response_enc: contentEncryption,
    ...(isPushed
      ? { require_pushed_authorization_requests: true }
      : { request_object_signing_alg: idTokenSignature, require_signed_request_object: true }),
  }
}

function algorithmFor<Algorithm extends string>(
  keys: readonly JWK[],
  use: 'sig' | 'enc',
  known: readonly Algorithm[],
): Algorithm {
  const alg = keys.find((key) => key.use === use)?.alg
  const found = known.find((algorithm) => algorithm === alg)
  if (found === undefined)
    throw new CannotStartDemoProvider(`The client's keys lack one with use "${use}"`)
  return found
}
