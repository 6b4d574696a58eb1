import type { FieldError } from '../../../api/errors.ts'
import type { Queryable, Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { attach, touchAttachableFiles, type Using } from './repository.ts'

/**
 * Returns field errors for files to be attached: each must be the account's own, complete,
 * unattached and unique. Valid ones are kept for another day, until identification returns.
 */
export async function attachmentErrors(db: Queryable, using: Using): Promise<FieldError[]> {
  if (using.uuids.length === 0) return []
  const uuids = using.uuids.map((uuid) => uuid.toLowerCase())
  const attachable = await touchAttachableFiles(db, { ...using, uuids })
  return uuids.flatMap((uuid, place): FieldError[] => {
    const path = `fileUuids.${place}`
    const file = attachable.find((one) => one.uuid === uuid)
    if (!file) return [{ path, key: 'unknown_file' }]
    return uuids.indexOf(uuid) < place ? [{ path, key: 'invalid_type' }] : []
  })
}

/**
 * Attaches files to a request in the transaction that creates it. Throws
 * TERMINATE_CONTRACT_CONFIRM_ERROR when one is missing: a signed request is created in full or not
 * at all.
 */
export async function attachFiles(
  tx: Transaction,
  attaching: Parameters<typeof attach>[1],
): Promise<void> {
  if (attaching.uuids.length === 0) return
  const attached = await attach(tx, attaching)
  if (attached < attaching.uuids.length) throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')
}
