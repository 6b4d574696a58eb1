import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { beginMessageThread, closeMessageThread, setOutOfOffice } from './begin-thread.ts'
import { listMessageThreads, readFileOfThread, readMessageThread } from './provider-threads.ts'
import { recordMessageEntry } from './record-entry.ts'

/** Routes of the provider: the messages of all residents, and the answers to them. */
export function registerProviderMessages(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listMessageThreads, ({ query }) =>
    listMessageThreads(dependencies, query),
  )
  registerApiRoute(app, providerRoutes.readMessageThread, ({ params, query }) =>
    readMessageThread(dependencies, {
      ...params,
      cursor: query.cursor,
      isRaw: query.raw === 'true',
    }),
  )
  registerApiRoute(app, providerRoutes.readMessageFile, ({ params, request: { headers } }) =>
    readFileOfThread(dependencies, { ...params, range: headers.range }),
  )
  registerApiRoute(app, providerRoutes.recordMessageEntry, ({ params, body, request }) =>
    recordMessageEntry(dependencies, { ...params, entry: body }, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.beginMessageThread, ({ body, request }) =>
    beginMessageThread(dependencies, body, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.closeMessageThread, ({ params, body, request }) =>
    closeMessageThread(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.setOutOfOffice, ({ body, request }) =>
    setOutOfOffice(dependencies, body.outOfOffice, keyCallOf(request)),
  )
}
