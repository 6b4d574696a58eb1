import type { FastifyInstance } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import type { Clock } from '../../kernel/base/clock.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { type BrokerEntity, keysForBroker, signKeyList } from '../../kernel/identity/entity.ts'
import { identityProfiles } from '../../kernel/identity/profile.ts'

/** Where the broker reads the public keys of the portal. */
export const IDENTITY_KEYS_PATH = '/api/identity/jwks.json'
/** Where a broker that asks for a signed list reads it. */
export const SIGNED_KEYS_PATH = '/api/identity/jwks.jwt'

/** How long a broker may use the keys that it has read, in seconds. */
const KEPT_SECONDS = 300
/** How long a signed list is served; it is valid for a day longer. */
const SIGNED_FOR_MS = 60 * 60 * 1000

/**
 * Serves the public keys of the portal towards the identity broker: as a JSON Web Key Set, and, when
 * the portal has a key for it, as a signed list.
 */
export function registerIdentityKeys(
  app: FastifyInstance,
  {
    identityJwks,
    identityEntity,
    settings,
    clock,
  }: Pick<Dependencies, 'identityJwks' | 'identityEntity' | 'clock'> & {
    readonly settings: Pick<Dependencies['settings'], 'identityProfile'>
  },
): void {
  const serve = (path: string, type: string, content: () => string | Promise<string>) =>
    app.get(path, { config: { isNeverShed: true } }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
        .send(await content()),
    )
  serve(IDENTITY_KEYS_PATH, 'application/jwk-set+json', () => JSON.stringify(identityJwks))
  if (identityEntity === null) return
  const listed = keysForBroker(identityProfiles[settings.identityProfile], identityJwks)
  serve(SIGNED_KEYS_PATH, 'application/jwk-set+jwt', signedList(identityEntity, listed, clock))
}

/** Returns a function that returns the signed list, signing it at most once an hour. */
function signedList(
  entity: BrokerEntity,
  keys: JSONWebKeySet,
  clock: Clock,
): () => Promise<string> {
  let signed: { readonly list: Promise<string>; readonly until: number } | undefined
  return () => {
    const now = clock.now()
    if (signed === undefined || signed.until <= now.getTime())
      signed = { list: signKeyList(entity, keys, now), until: now.getTime() + SIGNED_FOR_MS }
    return signed.list
  }
}
