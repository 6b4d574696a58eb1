import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../api/values.ts'
import { chosenLanguage } from './language.ts'

/** Where a call comes from. */
export interface CallOrigin {
  readonly address: string
  readonly requestId: string
  /** The language chosen in the browser, else Finnish: of a mail to who is not known. */
  readonly locale: Locale
  readonly reply: FastifyReply
}

export const originOf = (request: FastifyRequest, reply: FastifyReply): CallOrigin => ({
  address: request.ip,
  requestId: request.id,
  locale: chosenLanguage(request) ?? 'fi',
  reply,
})
