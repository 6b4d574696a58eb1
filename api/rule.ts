import * as z from 'zod/mini'
import type { MessageKey } from './errors.ts'

/** Whether there is an object to check at all. */
export const isThere = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null

/**
 * A rule about several fields of a form: checked whatever else is wrong with it, so that every fault
 * is said at once, and hence on a candidate that may lack anything.
 */
export const ruleOf =
  <Candidate>() =>
  (path: readonly (string | number)[], error: MessageKey, holds: (c: Candidate) => boolean) =>
    z.refine<Candidate>(holds, { path: [...path], error, when: isThere })

/** Whether a list that may be none holds something twice. */
export const hasTwice = (values: readonly unknown[]): boolean =>
  Array.isArray(values) && new Set(values).size < values.length
