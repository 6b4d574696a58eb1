import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { originOf } from '../../kernel/http/call-origin.ts'
import { serve } from '../../kernel/http/serve.ts'
import { setSessionCookies } from '../session/cookies.ts'
import { deviceOf } from '../session/device.ts'
import { passwordService } from './service.ts'

/** Routes: resetting a forgotten password and changing the password. */
export function registerPassword(app: FastifyInstance, dependencies: Dependencies): void {
  const passwords = passwordService(dependencies)

  serve(app, routes.forgotPassword, ({ body, request, reply }) =>
    passwords.forgot(body.email, originOf(request, reply)),
  )
  serve(app, routes.confirmForgotPassword, ({ body, request, reply }) =>
    passwords.reset(body, originOf(request, reply), deviceOf(request, dependencies.settings)),
  )
  serve(app, routes.sendPasswordResetCode, ({ caller, request, reply }) =>
    passwords.sendCodeTo(caller, originOf(request, reply)),
  )
  serve(app, routes.confirmResetPassword, async ({ caller, body, request, reply }) => {
    const token = await passwords.change(caller, body, originOf(request, reply))
    if (token !== null) setSessionCookies(reply, dependencies.settings, token)
  })
}
