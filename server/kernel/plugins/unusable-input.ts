import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldError } from '../../../api/errors.ts'
import { WorkLimit, WorkLimitExceeded } from '../../../domain/work-limit.ts'
import { ApiError } from '../base/errors.ts'

/** The deepest nesting of a JSON body; no route needs half of it. */
const MAX_DEPTH = 32
/** How many field errors a rejected body gets; the rest of it is not searched. */
const MAX_FIELD_ERRORS = 100
/** How many values a JSON body may hold; no form has a hundredth of them. */
export const MAX_JSON_VALUES = 10_000
/** How many values a JSON body of rows may hold: 500 rows of 400 values. */
const MAX_VALUES_OF_ROWS = 200_000
/** How many properties an object may have; rows have at most 40, and schemas list unknown ones slowly. */
const MAX_PROPERTIES = 100
const NULL = '\u0000'
/** The longest path and the longest address with its query, in characters; ours have a few hundred. */
const MAX_PATH_LENGTH = 1024
const MAX_ADDRESS_LENGTH = 8192
/** The longest type of a body, in characters: one with many parameters takes long to read. */
const MAX_CONTENT_TYPE_LENGTH = 256

/**
 * Rejects input that no route can use, before anything reads it recursively or stores it: 400
 * BAD_REQUEST for a request without a host, for an address longer than 8,192 characters, for JSON
 * nested deeper than 32 levels and for an address with a null character, 404 NOT_FOUND for a path
 * longer than 1,024, 415 UNSUPPORTED_MEDIA_TYPE for a type of a body longer than 256, 413
 * PAYLOAD_TOO_LARGE for JSON of more than 10,000 values (200,000 in rows) or with an object of more
 * than 100 names (of any number in what a body announces beside its rows), 400
 * VALIDATION_ERROR with the paths of texts that contain a null character.
 */
export function rejectUnusableInput(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isUnnamed = raw.httpVersion === '1.1' && raw.headers.host === undefined
    const type = raw.headers['content-type'] ?? ''
    if (isUnnamed) done(new ApiError('BAD_REQUEST'))
    else if (type.length > MAX_CONTENT_TYPE_LENGTH) done(new ApiError('UNSUPPORTED_MEDIA_TYPE'))
    else done(lengthError(raw.url ?? ''))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const isRowByRow = request.routeOptions.config.route?.rowByRow === true
    done(addressError(request) ?? jsonBodyError(request.body, isRowByRow))
  })
}

function lengthError(address: string): ApiError | undefined {
  const query = address.indexOf('?')
  if ((query === -1 ? address.length : query) > MAX_PATH_LENGTH) return new ApiError('NOT_FOUND')
  return address.length > MAX_ADDRESS_LENGTH ? new ApiError('BAD_REQUEST') : undefined
}

/**
 * Returns the error of a null character in an address. The callbacks of identification read their
 * query themselves, and answer with a page.
 */
function addressError({ params, query, routeOptions }: FastifyRequest): ApiError | undefined {
  const parts = [params, routeOptions.config.route ? query : null].flatMap((part) =>
    Object.entries<unknown>(Object(part)).flat(),
  )
  return parts.flat().some(hasNull) ? new ApiError('BAD_REQUEST') : undefined
}

interface Part {
  readonly value: unknown
  readonly name: string
  readonly depth: number
  /** The object or list that the value is in; null for the body itself. */
  readonly within: Part | null
}

/**
 * Returns the error of a JSON body, each value of which is a step. Without recursion, because the
 * nesting is not limited yet. `isRowByRow`: its texts are checked row by row.
 */
export function jsonBodyError(
  body: unknown,
  isRowByRow: boolean,
  limit: WorkLimit = new WorkLimit(isRowByRow ? MAX_VALUES_OF_ROWS : MAX_JSON_VALUES),
): ApiError | undefined {
  try {
    return searched(body, isRowByRow, limit)
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return new ApiError('PAYLOAD_TOO_LARGE')
    throw error
  }
}

function searched(body: unknown, isRowByRow: boolean, limit: WorkLimit): ApiError | undefined {
  const fields: FieldError[] = []
  const parts: Part[] = [{ value: body, name: '', depth: 0, within: null }]
  limit.spend()
  for (const part of parts) {
    const { value, depth } = part
    if (!isRowByRow && hasNull(value)) fields.push({ path: pathOf(part), key: 'invalid_string' })
    if (fields.length === MAX_FIELD_ERRORS) break
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) return new ApiError('BAD_REQUEST')
    // Counted before they are listed.
    const names = Array.isArray(value) ? value.length : Object.keys(value).length
    const isBounded = !Array.isArray(value) && !(isRowByRow && isBesideRows(part))
    if (isBounded && names > MAX_PROPERTIES) return new ApiError('PAYLOAD_TOO_LARGE')
    limit.spend(names)
    for (const [name, inner] of Object.entries<unknown>(Object(value))) {
      if (hasNull(name)) return new ApiError('BAD_REQUEST')
      parts.push({ value: inner, name, depth: depth + 1, within: part })
    }
  }
  return fields.length > 0 ? new ApiError('VALIDATION_ERROR', { fields }) : undefined
}

/** Beside its rows, a body announces what rows name, by ids: these names are data. */
const isBesideRows = ({ depth, name }: Part): boolean => depth === 1 && name !== 'rows'

function pathOf(part: Part): string {
  const names: string[] = []
  for (let at: Part | null = part; at?.within; at = at.within) names.push(at.name)
  return names.toReversed().join('.')
}

const hasNull = (value: unknown): boolean => typeof value === 'string' && value.includes(NULL)
