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
import { parseAcceptLanguage } from '../../../domain/accept-language.ts'
import { LOCALES } from '../../../domain/locales.ts'
import type { Clock } from '../base/clock.ts'
import { errorMessage } from '../base/error-messages.ts'
import { ApiError, Overloaded, RETRY_AFTER_S } from '../base/errors.ts'
import { limitToOnceAMinute } from '../base/once-a-minute.ts'
import { isDatabaseUnavailable, sqlState } from '../database/errors.ts'
import { renderPlainPage } from '../http/plain-page.ts'
import { API_VARY_HEADER_VALUE } from '../http/refusal.ts'
import { isPageView, renderRefusedPage, sendRefusedPage } from '../http/refused-page.ts'
import { StorageFailed } from '../storage/storage.ts'

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // A parameter longer than any id.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/**
 * Formats every error as the API's error response. Only an ApiError and errors of the framework are
 * returned to the caller; all others are logged and returned as INTERNAL_SERVER_ERROR, or as
 * SERVICE_UNAVAILABLE while the database is unavailable; what is away is logged once a minute for each
 * kind of failure. A refused page view gets a page. A
 * refusal that names the next chance has `Retry-After` by the clock, and one for load or for a database
 * that is unavailable has that of the constant.
 */
export function handleErrors(app: FastifyInstance, clock: Pick<Clock, 'now'> = systemClock): void {
  const limited = limitToOnceAMinute()
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const apiError = apiErrorOf(error)
    const log = (more?: { readonly leftOut: number }) =>
      request.log.error({ err: error, ...more }, 'request failed')
    const away = kindOfAway(error)
    if (apiError.status >= 500 && apiError !== error)
      if (away === null) log()
      else limited(away, (leftOut) => log({ leftOut }))
    const { availableAt } = apiError.body
    if (apiError instanceof Overloaded || isDatabaseUnavailable(error))
      reply.header('retry-after', RETRY_AFTER_S)
    if (availableAt !== undefined) reply.header('retry-after', secondsUntil(availableAt, clock))
    refuse(request, reply, apiError)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new ApiError('NOT_FOUND')))
}

/** Returns the kind of failure of what does not answer, storage or database; null for other errors. */
function kindOfAway(error: Error): string | null {
  if (error instanceof StorageFailed) return 'storage'
  return isDatabaseUnavailable(error) ? (sqlState(error) ?? error.name) : null
}

const systemClock = { now: () => new Date() }

const secondsUntil = (instant: string, { now }: Pick<Clock, 'now'>): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - now().getTime()) / 1000))

/** Responds to what the framework rejects before routing, such as a malformed address. */
export function handleUnreadableUrls(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  refuse(request, reply, apiErrorOf(error))
}

/** Sends an error: as a page to who opens an address, else in the format of the API. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: ApiError): void {
  if (isPageView(request))
    sendRefusedPage(
      request,
      reply.code(error.status).header('vary', `cookie, ${API_VARY_HEADER_VALUE}`),
      error.body.code,
    )
  else sendError(reply, error)
}

/**
 * Responds to what is no readable HTTP request, or was not sent in time, and closes the connection.
 */
export const handleUnreadableCalls =
  (log: FastifyBaseLogger) =>
  (
    error: Error & { readonly code?: string; readonly rawPacket?: unknown },
    socket: Socket,
  ): void => {
    if (error.code === 'ECONNRESET') return
    log.trace({ err: error }, 'client error')
    // On an unused connection, a browser would take this answer for the answer to its next call.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
    if (isTooLong && isPageAsked(error.rawPacket)) refuseWithPage(socket)
    else refuseOnSocket(socket, isTooLong ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST')
  }

/**
 * Whether the bytes that the parser rejected begin a page view. Of an address that is too long the
 * headers may be missing, so that the address decides.
 */
const isPageAsked = (packet: unknown): boolean =>
  packet instanceof Uint8Array &&
  /^GET \/(?!api(?:[/? ]|$))/.test(Buffer.from(packet).toString('latin1', 0, 100))

/** Writes the page of an address that is too long. */
function refuseWithPage(socket: Socket): void {
  const { html, policy } = renderPlainPage(renderRefusedPage('PAYLOAD_TOO_LARGE', 413, LOCALES[0]))
  writeOn(socket, 413, html, [
    'content-type: text/html; charset=utf-8',
    `content-security-policy: ${policy}`,
  ])
}

/** Writes an error response on a connection that has no reply, and closes it. */
export function refuseOnSocket(socket: Socket, code: ErrorCode): void {
  const { status, body } = new ApiError(code)
  writeOn(socket, status, JSON.stringify(body), ['content-type: application/json; charset=utf-8'])
}

function writeOn(socket: Socket, status: number, text: string, headers: readonly string[]): void {
  if (!socket.writable) return
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

/** The message is in the language of `Accept-Language`; without one there is only the code. */
function sendError(reply: FastifyReply, { status, body }: ApiError): void {
  const language = parseAcceptLanguage(reply.request.headers['accept-language'])
  const message = language && errorMessage(body.code, language)
  reply
    .code(status)
    .header('vary', API_VARY_HEADER_VALUE)
    .send({ ...(message && { message }), ...body })
}

function apiErrorOf(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error
  // The status is checked first, because the error of an aborted body also has the code of a lost
  // connection.
  const refused = 'statusCode' in error ? codeOfStatus(error.statusCode ?? 500) : null
  if (refused !== null) return new ApiError(refused)
  return new ApiError(
    isDatabaseUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
  )
}

const codeOfStatus = (status: number): ErrorCode | null =>
  codes[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : null)
