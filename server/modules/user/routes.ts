import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { callOriginOf } from '../../kernel/http/call-origin.ts'
import { languageOfCall } from '../../kernel/http/language.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { setSessionCookies } from '../session/cookies.ts'
import {
  cancelNewEmail,
  resendNewEmailCode,
  updateOwnDetails,
  verifyNewEmail,
} from './own-details.ts'
import {
  closeNotification,
  listNotifications,
  readMetadata,
  readPermissions,
  readProfile,
} from './service.ts'

/** Routes: the signed-in resident, and their roles and notifications. */
export function registerUser(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.readProfile, ({ caller }) => readProfile(dependencies, caller))
  registerApiRoute(app, routes.updateProfile, ({ caller, body, request, reply }) =>
    updateOwnDetails(dependencies, body, { caller, ...callOriginOf(request, reply) }),
  )
  registerApiRoute(app, routes.verifyNewEmail, async ({ caller, body, request, reply }) => {
    const call = { caller, ...callOriginOf(request, reply) }
    const token = await verifyNewEmail(dependencies, body.verificationCode, call)
    if (token !== null) setSessionCookies(reply, dependencies.settings, token)
  })
  registerApiRoute(app, routes.resendNewEmailCode, ({ caller, request, reply }) =>
    resendNewEmailCode(dependencies, { caller, ...callOriginOf(request, reply) }),
  )
  registerApiRoute(app, routes.cancelNewEmail, ({ caller, request, reply }) =>
    cancelNewEmail(dependencies, { caller, ...callOriginOf(request, reply) }),
  )
  registerApiRoute(app, routes.readMetadata, ({ caller }) => readMetadata(dependencies, caller))
  registerApiRoute(app, routes.readPermissions, ({ caller }) =>
    readPermissions(dependencies, caller),
  )
  registerApiRoute(app, routes.listNotifications, ({ caller, request }) =>
    listNotifications(dependencies, caller, languageOfCall(request)),
  )
  registerApiRoute(app, routes.closeNotification, ({ caller, params, request }) =>
    closeNotification(dependencies, caller, { id: params.id, requestId: request.id }),
  )
}
