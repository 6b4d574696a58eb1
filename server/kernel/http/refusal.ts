import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAcceptLanguage } from '../../../domain/accept-language.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { errorMessage } from '../base/error-messages.ts'
import { Overloaded, RETRY_AFTER_S } from '../base/errors.ts'

/** The request header that every answer of the API depends on, besides its address and the session. */
export const API_VARY_HEADER_VALUE = 'accept-language'

/** One for all refusals, since an error of its own for each would note where it was thrown. */
export const refusal = new Overloaded()

/** The body of a refusal in each language, and (null) without a message. */
const bodies = new Map(
  [null, ...LOCALES].map((locale) => {
    const message = locale && { message: errorMessage(refusal.body.code, locale) }
    return [locale, JSON.stringify({ ...message, ...refusal.body })] as const
  }),
)

/** Refuses a call of the API as the error handler would: 503 SERVICE_UNAVAILABLE with `Retry-After`. */
export function sendRefusal(
  { headers }: IncomingMessage,
  response: ServerResponse,
  isDraining: boolean,
): void {
  const text = bodies.get(parseAcceptLanguage(headers['accept-language'])) ?? ''
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    vary: API_VARY_HEADER_VALUE,
    'retry-after': String(RETRY_AFTER_S),
    'x-content-type-options': 'nosniff',
    ...(isDraining && { connection: 'close' }),
  })
  response.end(text)
}
