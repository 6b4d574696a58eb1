import type { Expected } from '../../../paths/path.ts'

/** Whether sending was asked for while something is missing: the fields say what. */
export const isAsked = ({ value }: Pick<Expected, 'value'>): boolean =>
  JSON.stringify(value).includes('"asked"')
