import * as z from 'zod/mini'
import type { MessageKey } from './errors.ts'

/** Whether a candidate is an object, so that rules across its fields can be checked. */
export const isObjectToCheck = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null

/**
 * A rule across several fields of a form. It runs even when other fields fail, so that all errors
 * are reported at once, and therefore on a candidate that may lack any field.
 */
export const crossFieldRuleOf =
  <Candidate>() =>
  (path: readonly (string | number)[], error: MessageKey, holds: (c: Candidate) => boolean) =>
    z.refine<Candidate>(holds, { path: [...path], error, when: isObjectToCheck })

/** Whether a list contains duplicates; false for a value that is no list. */
export const hasDuplicates = (values: readonly unknown[]): boolean =>
  Array.isArray(values) && new Set(values).size < values.length
