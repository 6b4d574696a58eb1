import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { serve } from '../../kernel/http/serve.ts'
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
  serve(app, providerRoutes.listWebhooks, ({ query }) => listWebhooks(dependencies, query))
  serve(app, providerRoutes.addWebhook, ({ body, request }) =>
    addWebhook(dependencies, body, keyCallOf(request)),
  )
  serve(app, providerRoutes.endWebhook, ({ params, request }) =>
    endWebhook(dependencies, params.name, keyCallOf(request)),
  )
  serve(app, providerRoutes.resumeWebhook, ({ params, request }) =>
    resumeWebhook(dependencies, params.name, keyCallOf(request)),
  )
  serve(app, providerRoutes.rotateWebhook, ({ params, body, request }) =>
    rotateWebhook(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
  serve(app, providerRoutes.listWebhookMessages, ({ params, query }) =>
    listWebhookMessages(dependencies, { ...params, ...query }),
  )
  serve(app, providerRoutes.replayWebhookMessages, ({ params, body, request }) =>
    replayWebhookMessages(dependencies, { ...params, ...body }, keyCallOf(request)),
  )
}
