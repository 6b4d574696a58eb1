import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import {
  closeNotification,
  listNotifications,
  readFlags,
  readMetadata,
  readPermissions,
  readProfile,
} from './service.ts'

/** Routes: the signed-in resident, their roles and notifications, and the feature flags. */
export function registerUser(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.readProfile, ({ caller }) => readProfile(dependencies, caller))
  serve(app, routes.readMetadata, ({ caller }) => readMetadata(dependencies, caller))
  serve(app, routes.readPermissions, ({ caller }) => readPermissions(dependencies, caller))
  serve(app, routes.readFeatureFlags, () => readFlags(dependencies.database))
  serve(app, routes.listNotifications, ({ caller, request }) =>
    listNotifications(dependencies, caller, languageOfCall(request)),
  )
  serve(app, routes.closeNotification, ({ caller, params, request }) =>
    closeNotification(dependencies, caller, { id: params.id, requestId: request.id }),
  )
}
