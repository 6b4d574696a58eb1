import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '../../../api/routes.ts'
import { chosenLanguage } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { type CallOrigin, passwordService } from './service.ts'

/** A password forgotten, a password changed. */
export function registerPassword(app: FastifyInstance, parts: Parts): void {
  const passwords = passwordService(parts)

  const originOf = (request: FastifyRequest, reply: FastifyReply): CallOrigin => ({
    address: request.ip,
    requestId: request.id,
    locale: chosenLanguage(request) ?? 'fi',
    reply,
  })

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
