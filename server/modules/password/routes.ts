import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { originOf } from '../../kernel/http/call-origin.ts'
import { serve } from '../../kernel/http/serve.ts'
import { setSessionCookies } from '../session/cookies.ts'
import { deviceOf } from '../session/device.ts'
import { changePassword, resetPassword, sendCodeToCaller, sendForgottenCode } from './service.ts'

/** Routes: resetting a forgotten password and changing the password. */
export function registerPassword(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, routes.forgotPassword, ({ body, request, reply }) =>
    sendForgottenCode(dependencies, body.email, originOf(request, reply)),
  )
  serve(app, routes.confirmForgotPassword, ({ body, request, reply }) =>
    resetPassword(
      dependencies,
      body,
      originOf(request, reply),
      deviceOf(request, dependencies.settings),
    ),
  )
  serve(app, routes.sendPasswordResetCode, ({ caller, request, reply }) =>
    sendCodeToCaller(dependencies, caller, originOf(request, reply)),
  )
  serve(app, routes.confirmResetPassword, async ({ caller, body, request, reply }) => {
    const token = await changePassword(dependencies, caller, body, originOf(request, reply))
    if (token !== null) setSessionCookies(reply, dependencies.settings, token)
  })
}
