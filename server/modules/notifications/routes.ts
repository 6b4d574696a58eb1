import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { serve } from '../../kernel/http/serve.ts'
import { sendNotification } from './send.ts'

/** The route of the provider's own notifications. */
export function registerNotifications(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, providerRoutes.sendNotification, ({ body, request }) =>
    sendNotification(dependencies, { notification: body, ...keyCallOf(request) }),
  )
}
