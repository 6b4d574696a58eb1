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
 * Answers every error in the one shape of the API. Only an ApiError and what the framework refuses
 * are told to the caller; anything else is logged and answered as INTERNAL_SERVER_ERROR, or as
 * SERVICE_UNAVAILABLE while the database is away.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError | Error>((error, request, reply) => {
    const told = toldOf(error)
    if (told.status >= 500 && told !== error) request.log.error({ err: error }, 'request failed')
    tell(reply, told)
  })
  app.setNotFoundHandler((_request, reply) => tell(reply, new ApiError('NOT_FOUND')))
}

/** Answers what the framework refuses before any route is known, such as an address it cannot read. */
export function answerUnreadable(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  tell(reply, toldOf(error))
}

function tell(reply: FastifyReply, { status, body }: ApiError): void {
  reply.code(status).send(body)
}

function toldOf(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return new ApiError('SERVICE_UNAVAILABLE')
  const code = 'statusCode' in error && error.statusCode ? codes[error.statusCode] : undefined
  return new ApiError(code ?? 'INTERNAL_SERVER_ERROR')
}
