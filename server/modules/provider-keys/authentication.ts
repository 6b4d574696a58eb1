import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { authenticateKeyCall } from './keys.ts'

/**
 * Requires a key of the provider, `Authorization: Bearer`, with the scope of the route: 401
 * UNAUTHORIZED or 403 FORBIDDEN to everyone else, residents and staff too.
 */
export function authenticateProvider(
  api: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): void {
  api.decorateRequest('providerKey', null)
  api.addHook('onRequest', async (request) => {
    const { method, url = '', config } = request.routeOptions
    if (config.route?.access !== 'provider') return
    const [, key = null] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    request.providerKey = await authenticateKeyCall(dependencies, {
      key,
      scope: config.route.scope,
      method: String(method),
      route: url,
    })
  })
}
