import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { callOriginOf } from '../../kernel/http/call-origin.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { setSessionCookies } from '../session/cookies.ts'
import { knownDeviceIdOf } from '../session/device.ts'
import {
  changePassword,
  resetPassword,
  sendPasswordChangeCode,
  sendPasswordResetCodeTo,
} from './service.ts'

/** Routes: resetting a forgotten password and changing the password. */
export function registerPassword(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, routes.forgotPassword, ({ body, request, reply }) =>
    sendPasswordResetCodeTo(dependencies, body.email, callOriginOf(request, reply)),
  )
  registerApiRoute(app, routes.confirmForgotPassword, ({ body, request, reply }) =>
    resetPassword(
      dependencies,
      body,
      callOriginOf(request, reply),
      knownDeviceIdOf(request, dependencies.settings),
    ),
  )
  registerApiRoute(app, routes.sendPasswordResetCode, ({ caller, request, reply }) =>
    sendPasswordChangeCode(dependencies, caller, callOriginOf(request, reply)),
  )
  registerApiRoute(app, routes.confirmResetPassword, async ({ caller, body, request, reply }) => {
    const token = await changePassword(dependencies, caller, body, callOriginOf(request, reply))
    if (token !== null) setSessionCookies(reply, dependencies.settings, token)
  })
}
