import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ParsedInput, ResponseBody, Route, Schema } from '../../../api/route.ts'
import { missingToNull } from '../../../domain/missing.ts'
import { ApiError } from '../base/errors.ts'
import { runInLimitedCall } from '../database/limited-waits.ts'
import type { Caller, LiveSession } from './caller.ts'
import { parseBody } from './checked-body.ts'
import type { Idempotency, StoreResponse } from './idempotency.ts'
import { readIfMatch } from './if-match.ts'

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency
  }
  interface FastifyRequest {
    /** Who calls; null when the call has no valid session. */
    caller: Caller | null
    /** The session that authenticates the caller. */
    session: LiveSession | null
    /** The name of the provider's key, on routes that require one. */
    providerKey: string | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** Arguments of a handler: the caller, and the input parsed by the schemas of the route. */
export interface HandlerArguments<R extends Route> {
  readonly caller: R['access'] extends 'session' ? Caller : Caller | null
  readonly params: ParsedInput<R, 'params'>
  readonly query: ParsedInput<R, 'query'>
  /** The parsed body; as it was sent where the handler checks it. */
  readonly body: R extends { readonly checkedLater: true } ? unknown : ParsedInput<R, 'body'>
  /**
   * For a route that takes `If-Match`: the value in that header; null when the call has no such
   * header.
   */
  readonly seen: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * For a route that creates: stores the response for the caller's Idempotency-Key within the
   * creating transaction. Otherwise it is stored after the handler, and a crash in between can
   * create a duplicate.
   */
  readonly idempotent: StoreResponse<ResponseBody<R>>
}

/** A file, or a part of it, as a stream with its headers; or the address to redirect to. */
export type FileResponse =
  | {
      /** 206 for a part of a file; left out: 200. */
      readonly status?: 200 | 206
      readonly headers: Readonly<Record<string, string>>
      readonly body: Readable
    }
  | { readonly elsewhere: string }

/** Handles a call and returns its response; undefined for a route without a response body. */
export type Handler<R extends Route> = (call: HandlerArguments<R>) => Promise<Handled<R>>
type Handled<R extends Route> = R extends { readonly bytes: true }
  ? FileResponse
  : R['response'] extends Schema
    ? ResponseBody<R>
    : void

/**
 * Registers a route of the API. Authorisation is done by the plugins that read the route table;
 * here the input is parsed, handled once for each Idempotency-Key, and the response checked against
 * its schema: a mismatch is an internal error. Errors: 400 VALIDATION_ERROR with the field errors
 * of the body or the query, 400 BAD_REQUEST for a malformed `If-Match`, 404 NOT_FOUND for malformed
 * parameters.
 */
export function registerApiRoute<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { route },
    ...(route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
    async handler(request, reply) {
      const body = route.asTyped ? request.body : missingToNull(request.body)
      const sent = {
        params: readParams(route.params, request.params),
        query: route.query && parseBody(route.query, request.query),
        body: route.checkedLater ? body : route.body && parseBody(route.body, body),
        seen: route.ifMatch ? readIfMatch(request) : null,
      }
      const answerOnce = () =>
        app.idempotency.once(route, { request, reply }, async (keep) => {
          const idempotent: StoreResponse<unknown> = (tx, kept) =>
            keep(tx, checkAnswer(route, kept))
          const call = { ...sent, caller: request.caller, request, reply, idempotent }
          const handled = await handler(call as HandlerArguments<R>)
          return route.bytes ? handled : checkAnswer(route, handled)
        })
      // What reads a body leaves the context in which the hooks ran.
      const { limitedCall } = request
      const answer = await (limitedCall ? runInLimitedCall(limitedCall, answerOnce) : answerOnce())
      if (route.bytes) return sendBytes(reply, answer as FileResponse)
      return route.response === null ? reply.code(204).send() : reply.send(answer)
    },
  })
}

const sendBytes = (reply: FastifyReply, bytes: FileResponse): FastifyReply =>
  'elsewhere' in bytes
    ? reply.redirect(bytes.elsewhere, 303)
    : reply
        .code(bytes.status ?? 200)
        .headers(bytes.headers)
        .send(bytes.body)

/**
 * A response that does not match the schema of its route. The message contains the paths, never the
 * values.
 */
export class ResponseSchemaMismatch extends Error {
  constructor(route: Route, paths: readonly string[]) {
    super(`${route.method} ${route.path} was about to answer another shape at ${paths.join(', ')}`)
  }
}

function checkAnswer(route: Route, answer: unknown): unknown {
  if (route.response === null) return null
  const encoded = z.safeEncode(route.response, answer)
  if (encoded.success) return encoded.data
  throw new ResponseSchemaMismatch(
    route,
    encoded.error.issues.map(({ path }) => `/${path.join('/')}`),
  )
}

function readParams(schema: Schema | undefined, params: unknown): unknown {
  const read = schema?.safeParse(params)
  if (read?.success === false) throw new ApiError('NOT_FOUND')
  return read?.data
}
