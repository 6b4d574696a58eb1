import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { importKindsInOrder, importRoutes, uncheckedRows } from '../../../api/provider-import.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { completeImport, listCurrentRows, parseCompleteSet } from './complete.ts'
import { listEvents } from './events.ts'
import { importRowsOfKind } from './import-rows.ts'
import { readImportedReference } from './imported.ts'

/** Routes of the provider: imported data with its ids, and events. */
export function registerImportedRowsAndEvents(
  app: FastifyInstance,
  dependencies: Dependencies,
): void {
  for (const kind of importKindsInOrder) {
    registerApiRoute(app, importRoutes[kind], ({ body, request }) =>
      importRowsOfKind(dependencies, kind, parseBody(uncheckedRows, body), keyCallOf(request)),
    )
  }
  registerApiRoute(app, providerRoutes.listImported, ({ params, query }) =>
    listCurrentRows(dependencies, params.kind, query),
  )
  registerApiRoute(app, providerRoutes.completeImport, async ({ params, body, request }) =>
    completeImport(dependencies, params.kind, await parseCompleteSet(body), keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.readImported, ({ params }) =>
    readImportedReference(dependencies, params),
  )
  registerApiRoute(app, providerRoutes.listEvents, ({ query }) => listEvents(dependencies, query))
}
