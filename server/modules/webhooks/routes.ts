import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import {
  addWebhook,
  endWebhook,
  listWebhookMessages,
  listWebhooks,
  replayWebhookMessages,
  resumeWebhook,
  rotateWebhook,
} from './webhooks.ts'

/** Routes of the provider: the addresses to which events are sent. */
export function registerWebhooks(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listWebhooks, ({ query }) =>
    listWebhooks(dependencies, query),
  )
  registerApiRoute(app, providerRoutes.addWebhook, ({ body, request }) =>
    addWebhook(dependencies, body, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.endWebhook, ({ params, request }) =>
    endWebhook(dependencies, params.name, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.resumeWebhook, ({ params, request }) =>
    resumeWebhook(dependencies, params.name, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.rotateWebhook, ({ params, body, request }) =>
    rotateWebhook(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
  registerApiRoute(app, providerRoutes.listWebhookMessages, ({ params, query }) =>
    listWebhookMessages(dependencies, { ...params, ...query }),
  )
  registerApiRoute(app, providerRoutes.replayWebhookMessages, ({ params, body, request }) =>
    replayWebhookMessages(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
}
