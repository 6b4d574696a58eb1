import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'

/** Where the broker reads the public keys of the portal. */
export const IDENTITY_KEYS_PATH = '/api/identity/jwks.json'

/** How long a broker may use the keys that it has read, in seconds. */
const KEPT_SECONDS = 300

/** Gives the public keys of the portal towards the identity broker, as a JSON Web Key Set. */
export function registerIdentityKeys(
  app: FastifyInstance,
  { identityJwks }: Pick<Dependencies, 'identityJwks'>,
): void {
  app.get(IDENTITY_KEYS_PATH, { config: { isNeverShed: true } }, async (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(JSON.stringify(identityJwks)),
  )
}
