import * as oidc from 'openid-client'
import type { IdentityKeys } from './keys.ts'
import { idTokenContentEncryptions, idTokenSignature } from './profile.ts'

/**
 * Address of the identity broker and credentials of the portal. `fetch` replaces the network in
 * tests.
 */
export interface IdentityClientSettings {
  readonly issuer: string
  readonly clientId: string
  readonly keys: IdentityKeys
  readonly production: boolean
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
  if (plain && (settings.production || !isThisMachine(issuer))) {
    throw new Error('The identity issuer must be https; http is only for localhost in a demo')
  }

  let configuration: Promise<oidc.Configuration> | undefined
  const client: IdentityClient = {
    ready() {
      configuration ??= discover(issuer, plain, settings).catch((error: unknown) => {
        client.forget()
        throw error
      })
      return configuration
    },
    forget() {
      configuration = undefined
    },
  }
  return client
}

function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function discover(
  issuer: URL,
  plain: boolean,
  { clientId, keys, fetch }: IdentityClientSettings,
): Promise<oidc.Configuration> {
  const configuration = await oidc.discovery(
    issuer,
    clientId,
    { id_token_signed_response_alg: idTokenSignature },
    oidc.PrivateKeyJwt(keys.signing),
    {
      timeout: secondsToAnswer,
      execute: plain ? [oidc.allowInsecureRequests] : [],
      ...(fetch && { [oidc.customFetch]: fetch }),
    },
  )
  oidc.enableDecryptingResponses(configuration, idTokenContentEncryptions, ...keys.decryption)
  // Without this the library trusts the connection and does not verify the id_token's signature.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}
