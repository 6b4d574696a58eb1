import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { compareRowsWithLastImport } from './compare.ts'
import { beginImport, listImports } from './imports.ts'
import { takeBackImport } from './take-back.ts'

/** Routes of the provider: imports that can be taken back, and what rows would change. */
export function registerImports(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listImports, ({ query, request }) =>
    listImports(dependencies, query, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.beginImport, ({ request }) =>
    beginImport(dependencies, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.takeBackImport, ({ params, body, request }) =>
    takeBackImport(dependencies, Number(params.number), body, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.compareRows, ({ params, body }) =>
    compareRowsWithLastImport(dependencies, params.kind, body.rows),
  )
}
