import type { ExpectedState } from '../../../paths/path.ts'

/** Returns whether the form was submitted incomplete, so that its fields show what is missing. */
export const isSubmittedIncomplete = ({ value }: Pick<ExpectedState, 'value'>): boolean =>
  JSON.stringify(value).includes('"asked"')
