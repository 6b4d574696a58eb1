import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../api/errors.ts'
import { isUnavailable } from '../database/errors.ts'
import { ApiError } from '../errors.ts'

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/**
 * Formats every error as the API's error response. Only an ApiError and errors of the framework are
 * returned to the caller; all others are logged and returned as INTERNAL_SERVER_ERROR, or as
 * SERVICE_UNAVAILABLE while the database is unavailable.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const apiError = apiErrorOf(error)
    if (apiError.status >= 500 && apiError !== error)
      request.log.error({ err: error }, 'request failed')
    sendError(reply, apiError)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError('NOT_FOUND')))
}

/** Responds to what the framework rejects before routing, such as a malformed address. */
export function handleUnreadableUrls(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(reply, apiErrorOf(error))
}

function sendError(reply: FastifyReply, { status, body }: ApiError): void {
  reply.code(status).send(body)
}

function apiErrorOf(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return new ApiError('SERVICE_UNAVAILABLE')
  const code = 'statusCode' in error && error.statusCode ? codes[error.statusCode] : undefined
  return new ApiError(code ?? 'INTERNAL_SERVER_ERROR')
}
