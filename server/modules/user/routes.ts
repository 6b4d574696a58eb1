import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import {
  closeNotification,
  listNotifications,
  readFlags,
  readMetadata,
  readPermissions,
  readProfile,
} from './service.ts'

/** Routes: the signed-in resident, their roles and notifications, and the feature flags. */
export function registerUser(app: FastifyInstance, parts: Parts): void {
  serve(app, routes.readProfile, ({ caller }) => readProfile(parts, caller))
  serve(app, routes.readMetadata, ({ caller }) => readMetadata(parts, caller))
  serve(app, routes.readPermissions, ({ caller }) => readPermissions(parts, caller))
  serve(app, routes.readFeatureFlags, () => readFlags(parts.database))
  serve(app, routes.listNotifications, ({ caller }) => listNotifications(parts, caller))
  serve(app, routes.closeNotification, ({ caller, params, request }) =>
    closeNotification(parts, caller, { id: params.id, requestId: request.id }),
  )
}
