import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'

/** Request header that names the provider by its slug. */
const TENANT_SLUG_HEADER = 'tenant-slug'

/**
 * Rejects calls that are meant for another provider with 400 BAD_REQUEST, on the routes that the
 * route table says need the slug of this one.
 */
export function requireTenantSlug(
  api: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isWrong =
      request.routeOptions.config.route?.tenantSlug === true &&
      request.headers[TENANT_SLUG_HEADER] !== settings.provider.slug
    done(isWrong ? new ApiError('BAD_REQUEST') : undefined)
  })
}
