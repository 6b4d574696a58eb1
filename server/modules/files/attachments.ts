import type { FieldError } from '../../../api/errors.ts'
import type { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import {
  attachStoredFiles,
  type FilesInUse,
  type FilesToAttach,
  touchAttachableFiles,
} from './repository.ts'

/**
 * Returns field errors for files to be attached: each must be the account's own, complete, unique,
 * and unattached or the notice's that names it again. Valid ones are kept for another day, until
 * identification returns. `list`: where the body names them.
 */
export async function attachmentErrors(
  db: Queryable,
  using: FilesInUse,
  list = 'fileUuids',
): Promise<FieldError[]> {
  if (using.uuids.length === 0) return []
  const uuids = using.uuids.map((uuid) => uuid.toLowerCase())
  const attachable = await touchAttachableFiles(db, { ...using, uuids })
  return uuids.flatMap((uuid, place): FieldError[] => {
    const path = `${list}.${place}`
    const file = attachable.find((one) => one.uuid === uuid)
    if (!file) return [{ path, key: 'unknown_file' }]
    return uuids.indexOf(uuid) < place ? [{ path, key: 'invalid_type' }] : []
  })
}

/**
 * Attaches files to what is created or changed in the transaction, all or none: throws the refusal
 * when one of them is missing.
 */
export async function attachFiles(
  tx: Transaction,
  attaching: FilesToAttach,
  refusal: () => ApiError,
): Promise<void> {
  if (attaching.uuids.length === 0) return
  const attached = await attachStoredFiles(tx, attaching)
  if (attached < attaching.uuids.length) throw refusal()
}
