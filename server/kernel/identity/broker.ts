import * as oidc from 'openid-client'
import type { Locale } from '../../../api/values.ts'
import { createIdentityClient, type IdentityClientSettings } from './client.ts'
import { failureReasonForLog, isPersonDataUnavailable } from './failure-reason.ts'
import type { IdentityKeys } from './keys.ts'
import { evaluateClaims, type IdentityOutcome } from './outcome.ts'
import { type IdentityProfile, type IdentityProviderKind, standardProfile } from './profile.ts'

/** State of a pending identification, bound to the browser that started it; for one use. */
export interface PendingIdentification {
  readonly provider: IdentityProviderKind
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** Strong identification through an OpenID Connect broker. Specification 1, sections 2 and 6. */
export interface IdentityBroker {
  /**
   * Pushes or signs a request, as the profile says, and returns the link to redirect the browser
   * to. `redirectUri` has no query. Rejects with `IdentityBrokerUnavailable` when the broker does
   * not accept a pushed request, or does not offer the kind.
   */
  begin(input: {
    readonly provider: IdentityProviderKind
    readonly locale: Locale
    readonly redirectUri: string
  }): Promise<{ link: string; state: string; nonce: string; codeVerifier: string }>
  /**
   * Evaluates the callback address of the browser. Never rejects: an untrusted callback results in
   * `failed`.
   */
  finish(callbackUrl: URL, pending: PendingIdentification): Promise<IdentityOutcome>
}

/** The broker did not respond, or refused the request. `reason` holds no personal data. */
export class IdentityBrokerUnavailable extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The identity broker did not take the request: ${reason}`)
    this.name = 'IdentityBrokerUnavailable'
    this.reason = reason
  }
}

export interface IdentityBrokerSettings extends IdentityClientSettings {
  /** The name of the service, for profiles that send it. */
  readonly serviceName?: string
}

/**
 * Creates a client of the broker at an issuer. Its configuration is fetched at the first
 * identification, so the portal can start before the broker. Throws when the issuer is not allowed
 * (see `createIdentityClient`).
 */
export function createIdentityBroker(settings: IdentityBrokerSettings): IdentityBroker {
  const client = createIdentityClient(settings)
  const { profile = standardProfile, serviceName = '', keys } = settings

  return {
    async begin({ provider, locale, redirectUri }) {
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      try {
        const agreed = profile.kinds[provider]
        if (agreed === null) throw new IdentityBrokerUnavailable('kind_not_offered')
        const configuration = await client.ready()
        const parameters = {
          redirect_uri: redirectUri,
          scope: profile.scope,
          state,
          nonce,
          ui_locales: locale,
          ...(profile.sendsChallenge && (await challengeOf(codeVerifier))),
          ...(profile.sendsLevels && { acr_values: agreed.acrValues.join(' ') }),
          ...(profile.prompt !== null && { prompt: profile.prompt }),
          ...(profile.sendsServiceName && { ftn_spname: serviceName }),
        }
        const link = await linkTo(configuration, parameters, profile, keys)
        return { link: link.href, state, nonce, codeVerifier }
      } catch (error) {
        if (error instanceof IdentityBrokerUnavailable) throw error
        client.forget()
        throw new IdentityBrokerUnavailable(failureReasonForLog(error))
      }
    },

    async finish(callbackUrl, pending) {
      if (addressOf(callbackUrl) !== pending.redirectUri) {
        return { kind: 'failed', reason: 'foreign_callback' }
      }
      try {
        const tokens = await oidc.authorizationCodeGrant(await client.ready(), callbackUrl, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          ...(profile.sendsChallenge && { pkceCodeVerifier: pending.codeVerifier }),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined || !isEncrypted(tokens.id_token)) {
          return { kind: 'failed', reason: 'id_token_not_encrypted' }
        }
        return evaluateClaims(claims, pending.provider, profile)
      } catch (error) {
        const reason = failureReasonForLog(error)
        if (reason === 'OAUTH_KEY_SELECTION_FAILED') client.forget()
        if (error instanceof oidc.AuthorizationResponseError)
          return outcomeOfRefusal(reason, profile)
        return { kind: isPersonDataUnavailable(reason) ? 'userDataError' : 'failed', reason }
      }
    },
  }
}

function addressOf(url: URL): string {
  return `${url.origin}${url.pathname}`
}

/**
 * Whether an id_token is encrypted: five parts are a JWE. The library accepts an unencrypted one
 * too.
 */
function isEncrypted(idToken: string | undefined): boolean {
  return idToken?.split('.').length === 5
}

const challengeOf = async (codeVerifier: string) => ({
  code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
  code_challenge_method: 'S256',
})

/** Pushes the request to the broker, or signs it into the link itself. */
function linkTo(
  configuration: oidc.Configuration,
  parameters: Record<string, string>,
  { request }: IdentityProfile,
  { signing }: IdentityKeys,
): Promise<URL> {
  if (request === 'pushed') return oidc.buildAuthorizationUrlWithPAR(configuration, parameters)
  const signed = { response_type: 'code', ...parameters }
  return oidc.buildAuthorizationUrlWithJAR(configuration, signed, signing)
}

function outcomeOfRefusal(reason: string, { cancellations }: IdentityProfile): IdentityOutcome {
  if (cancellations.includes(reason)) return { kind: 'cancelled' }
  if (reason === 'unmet_authentication_requirements') return { kind: 'noIdentityVerifier' }
  return { kind: 'failed', reason }
}
