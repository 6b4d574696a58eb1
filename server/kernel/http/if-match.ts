import type { FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'

const QUOTED = /^"([^"]{1,100})"$/

/**
 * Returns what the `If-Match` header of a call quotes; null without the header. 400 BAD_REQUEST for
 * anything but one value in quotes.
 */
export function readIfMatch({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = headers['if-match']
  if (sent === undefined) return null
  const [, seen] = QUOTED.exec(sent) ?? []
  if (seen === undefined) throw new ApiError('BAD_REQUEST')
  return seen
}
