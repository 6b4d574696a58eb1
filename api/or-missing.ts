import * as z from 'zod/mini'

/** A value that may be missing, which another back end also says by '' or '(null)'. */
export const orMissing = <S extends z.ZodMiniType>(schema: S) =>
  z.union([z.nullable(schema), z.enum(['', '(null)'])])

/** Returns such a value, or null when it is missing. */
export const known = <T>(value: T): Exclude<T, '' | '(null)' | undefined> | null =>
  value === undefined || value === '' || value === '(null)'
    ? null
    : (value as Exclude<T, '' | '(null)' | undefined>)
