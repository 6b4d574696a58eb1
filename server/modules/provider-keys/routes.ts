import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { addKey, listKeys, revokeKey } from './keys.ts'

/** Routes of the provider: its keys. */
export function registerProviderKeys(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listKeys, ({ query }) => listKeys(dependencies, query))
  registerApiRoute(app, providerRoutes.addKey, ({ body, request }) =>
    addKey(dependencies, body, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.revokeKey, ({ params, request }) =>
    revokeKey(dependencies, params.name, keyCallOf(request)),
  )
}
