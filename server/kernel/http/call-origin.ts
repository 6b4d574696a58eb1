import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../../api/values.ts'
import { clientAddressOfRequest } from './client-address.ts'
import { chosenLanguage } from './language.ts'

/** Origin of a call: network address, request id and language. */
export interface CallOrigin {
  readonly address: string
  readonly requestId: string
  /** The language chosen in the browser, else Finnish: used for mails to unknown recipients. */
  readonly locale: Locale
  readonly reply: FastifyReply
}

export const callOriginOf = (request: FastifyRequest, reply: FastifyReply): CallOrigin => ({
  address: clientAddressOfRequest(request),
  requestId: request.id,
  locale: chosenLanguage(request) ?? 'fi',
  reply,
})
