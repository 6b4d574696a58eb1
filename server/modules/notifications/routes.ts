import type { FastifyInstance } from 'fastify'
import { providerNotificationRoutes } from '../../../api/provider-notifications.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { keyCallOf } from '../../kernel/http/key-call.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { listLetterRecipients, sendNotification } from './send.ts'

/** The routes of the provider's own notifications. */
export function registerNotifications(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerNotificationRoutes.sendNotification, ({ body, request }) =>
    sendNotification(dependencies, { notification: body, ...keyCallOf(request) }),
  )
  registerApiRoute(app, providerNotificationRoutes.listLetterRecipients, ({ query }) =>
    listLetterRecipients(dependencies, query),
  )
}
