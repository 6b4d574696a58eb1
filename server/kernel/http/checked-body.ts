import type * as z from 'zod/mini'
import { type FieldError, fieldErrorsOf } from '../../../api/errors.ts'
import type { Schema } from '../../../api/route.ts'
import { ApiError } from '../base/errors.ts'

/**
 * Parses what was sent. Throws 400 VALIDATION_ERROR with every error: those of the schema, and
 * those `found` elsewhere at other paths.
 */
export function parseBody<S extends Schema>(
  schema: S,
  sent: unknown,
  found: readonly FieldError[] = [],
): z.output<S> {
  const read = schema.safeParse(sent)
  const errors = read.success ? [] : fieldErrorsOf(read.error.issues)
  const others = found.filter((one) => !errors.some(({ path }) => path === one.path))
  const fields = [...errors, ...others]
  if (read.success && fields.length === 0) return read.data
  throw new ApiError('VALIDATION_ERROR', { fields })
}
