import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { listResidents, readResident } from './provider-residents.ts'

/** Routes of the provider: residents with their contact data and preferences. */
export function registerPeople(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listResidents, ({ query }) =>
    listResidents(dependencies, query),
  )
  registerApiRoute(app, providerRoutes.readResident, ({ params }) =>
    readResident(dependencies, params.resident),
  )
}
