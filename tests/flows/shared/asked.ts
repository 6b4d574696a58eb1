import type { Expected } from '../../../paths/path.ts'

/** Returns whether the form was submitted incomplete, so that its fields show what is missing. */
export const isAsked = ({ value }: Pick<Expected, 'value'>): boolean =>
  JSON.stringify(value).includes('"asked"')
