import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { addStaff, endStaffAccess, listStaff } from './accounts.ts'
import { createStaffLink } from './service.ts'

/** Routes of the provider: its staff, and links with which they act for a resident. */
export function registerStaff(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.openStaffSession, ({ body, request }) =>
    createStaffLink(dependencies, body, request.id),
  )
  registerApiRoute(app, providerRoutes.listStaff, ({ query }) => listStaff(dependencies, query))
  registerApiRoute(app, providerRoutes.addStaff, ({ body, request }) =>
    addStaff(dependencies, body.email, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.endStaff, ({ body, request }) =>
    endStaffAccess(dependencies, body.email, keyCallOf(request)),
  )
}
