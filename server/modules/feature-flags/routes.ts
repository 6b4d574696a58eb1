import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { listFlags, readFlags, setFlag } from './flags.ts'

/** Routes: the feature flags, read by the portal, and listed and set by the provider's command. */
export function registerFeatureFlags(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readFeatureFlags, () => readFlags(dependencies.database))
  registerApiRoute(app, providerRoutes.listFlags, () => listFlags(dependencies))
  registerApiRoute(app, providerRoutes.setFlag, ({ params, body, request }) =>
    setFlag(dependencies, { name: params.name, enabled: body.enabled }, keyCallOf(request)),
  )
}
