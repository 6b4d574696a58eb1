import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import type { ErrorCode } from '../../../api/errors.ts'
import { acceptedLanguage } from '../../../domain/accept-language.ts'
import type { Clock } from '../base/clock.ts'
import { errorMessage } from '../base/error-messages.ts'
import { ApiError } from '../base/errors.ts'
import { isUnavailable } from '../database/errors.ts'
import { isPageView, sendTooManyPage } from '../http/too-many-page.ts'

const TOO_MANY = 429

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // A parameter longer than any id.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** What the answers of the API depend on besides their address and the session. */
export const VARIES = 'accept-language'

/**
 * Formats every error as the API's error response. Only an ApiError and errors of the framework are
 * returned to the caller; all others are logged and returned as INTERNAL_SERVER_ERROR, or as
 * SERVICE_UNAVAILABLE while the database is unavailable. A page view over a rate limit gets a page. A
 * refusal that names the next chance has `Retry-After` by the clock.
 */
export function handleErrors(app: FastifyInstance, clock: Pick<Clock, 'now'> = systemClock): void {
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const apiError = apiErrorOf(error)
    if (apiError.status >= 500 && apiError !== error)
      request.log.error({ err: error }, 'request failed')
    const { availableAt } = apiError.body
    if (availableAt !== undefined) reply.header('retry-after', secondsUntil(availableAt, clock))
    if (apiError.status === TOO_MANY && isPageView(request))
      sendTooManyPage(request, reply.code(TOO_MANY).header('vary', VARIES))
    else sendError(reply, apiError)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError('NOT_FOUND')))
}

const systemClock = { now: () => new Date() }

const secondsUntil = (instant: string, { now }: Pick<Clock, 'now'>): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - now().getTime()) / 1000))

/** Responds to what the framework rejects before routing, such as a malformed address. */
export function handleUnreadableUrls(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(reply, apiErrorOf(error))
}

/**
 * Responds to what is no readable HTTP request, or was not sent in time, and closes the connection.
 */
export const handleUnreadableCalls =
  (log: FastifyBaseLogger) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return
    log.trace({ err: error }, 'client error')
    // A browser would take an answer on a spare connection for that of its next call.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    refuseOn(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST')
  }

/** Writes an error response on a connection that has no reply, and closes it. */
export function refuseOn(socket: Socket, code: ErrorCode): void {
  if (!socket.writable) return
  const { status, body } = new ApiError(code)
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

/** The message is in the language of `Accept-Language`; without one there is only the code. */
function sendError(reply: FastifyReply, { status, body }: ApiError): void {
  const language = acceptedLanguage(reply.request.headers['accept-language'])
  const message = language && errorMessage(body.code, language)
  reply
    .code(status)
    .header('vary', VARIES)
    .send({ ...(message && { message }), ...body })
}

function apiErrorOf(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error
  // A status first: an aborted body has the code of a lost connection too.
  const refused = 'statusCode' in error ? codeOfStatus(error.statusCode ?? 500) : null
  if (refused !== null) return new ApiError(refused)
  return new ApiError(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR')
}

const codeOfStatus = (status: number): ErrorCode | null =>
  codes[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : null)
