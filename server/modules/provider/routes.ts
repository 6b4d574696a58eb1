import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import { importOrder, importRoutes, uncheckedRows } from '../../../api/provider-import.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { serve } from '../../kernel/http/serve.ts'
import { checkedSet, completeImport, listImported } from './complete.ts'
import { listEvents } from './events.ts'
import { importInto } from './import-rows.ts'
import { readImported } from './imported.ts'

/** Routes of the provider: imported data with its ids, and events. */
export function registerProvider(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of importOrder) {
    serve(app, importRoutes[kind], ({ body, request }) =>
      importInto(dependencies, kind, checkedBody(uncheckedRows, body), keyCallOf(request)),
    )
  }
  serve(app, providerRoutes.listImported, ({ params, query }) =>
    listImported(dependencies, params.kind, query),
  )
  serve(app, providerRoutes.completeImport, async ({ params, body, request }) =>
    completeImport(dependencies, params.kind, await checkedSet(body), keyCallOf(request)),
  )
  serve(app, providerRoutes.readImported, ({ params }) => readImported(dependencies, params))
  serve(app, providerRoutes.listEvents, ({ query }) => listEvents(dependencies, query))
}
