import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { readFlags } from '../feature-flags/flags.ts'

/** Throws 404 NOT_FOUND unless the provider has switched modifications on. */
export async function requireModificationsOn(db: Queryable): Promise<void> {
  if (!(await readFlags(db)).contractModification) throw new ApiError('NOT_FOUND')
}
