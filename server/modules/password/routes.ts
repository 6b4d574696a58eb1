import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../dependencies.ts'
import { originOf } from '../../http/call-origin.ts'
import { serve } from '../../http/serve.ts'
import { passwordService } from './service.ts'

/** Routes: resetting a forgotten password and changing the password. */
export function registerPassword(app: FastifyInstance, dependencies: Dependencies): void {
  const passwords = passwordService(dependencies)

  serve(app, routes.forgotPassword, ({ body, request, reply }) =>
    passwords.forgot(body.email, originOf(request, reply)),
  )
  serve(app, routes.confirmForgotPassword, ({ body, request, reply }) =>
    passwords.reset(body, originOf(request, reply)),
  )
  serve(app, routes.sendPasswordResetCode, ({ caller, request, reply }) =>
    passwords.sendCodeTo(caller, originOf(request, reply)),
  )
  serve(app, routes.confirmResetPassword, ({ caller, body, request, reply }) =>
    passwords.change(caller, body, originOf(request, reply)),
  )
}
