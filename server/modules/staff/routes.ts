import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { serve } from '../../kernel/http/serve.ts'
import { addStaff, endStaff, listStaff } from './accounts.ts'
import { createStaffLink } from './service.ts'

/** Routes of the provider: its staff, and links with which they act for a resident. */
export function registerStaff(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, providerRoutes.openStaffSession, ({ body, request }) =>
    createStaffLink(dependencies, body, request.id),
  )
  serve(app, providerRoutes.listStaff, ({ query }) => listStaff(dependencies, query))
  serve(app, providerRoutes.addStaff, ({ body, request }) =>
    addStaff(dependencies, body.email, keyCallOf(request)),
  )
  serve(app, providerRoutes.endStaff, ({ body, request }) =>
    endStaff(dependencies, body.email, keyCallOf(request)),
  )
}
