import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { listNotices, readFileOfNotice, readNotice } from './provider-notices.ts'
import { recordNoticeEvent } from './record-event.ts'
import { releaseDefect } from './release-defect.ts'

/** Routes of the provider: the notices of all residents, and what is done about them. */
export function registerProviderNotices(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listNotices, ({ query }) => listNotices(dependencies, query))
  registerApiRoute(app, providerRoutes.readNotice, ({ params }) =>
    readNotice(dependencies, params.notice),
  )
  registerApiRoute(app, providerRoutes.readNoticeFile, ({ params, request: { headers } }) =>
    readFileOfNotice(dependencies, { ...params, range: headers.range }),
  )
  registerApiRoute(app, providerRoutes.recordNoticeEvent, ({ params, body, request }) =>
    recordNoticeEvent(dependencies, { ...params, event: body }, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.releaseDefect, ({ params, body, request }) =>
    releaseDefect(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
}
