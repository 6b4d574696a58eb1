import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { findFlags } from '../user/repository.ts'

/** Throws 404 NOT_FOUND unless the provider has switched modifications on. */
export async function requireModificationsOn(db: Queryable): Promise<void> {
  const flags = await findFlags(db)
  const isOn = flags.some(({ name, enabled }) => name === 'contractModification' && enabled)
  if (!isOn) throw new ApiError('NOT_FOUND')
}
