import { ApiError, NotVisible } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Bytes } from '../../kernel/http/serve.ts'
import { type SignedAddress, signFiles } from '../documents/document-address.ts'
import { bytesOf } from '../files/service.ts'
import { findAttachment } from './files-repository.ts'
import { readBulletin } from './service.ts'

type Signing = Pick<Dependencies, 'database' | 'clock' | 'secrets'>

/** An attachment of a bulletin, as a contract's residents read it. */
interface Named {
  readonly contractId: string
  readonly bulletinId: string
  readonly id: string
}

/**
 * Returns an address of an attachment that is valid for a minute. 404 NOT_FOUND for the contract of
 * others and an attachment that the bulletin does not have, 404 BULLETIN_NOT_FOUND.
 */
export async function readAttachment(
  dependencies: Signing,
  caller: Caller,
  { contractId, bulletinId, id }: Named,
): Promise<{ url: string }> {
  const { attachments } = await readBulletin(dependencies, caller, { contractId, id: bulletinId })
  if (!attachments.some(({ uuid }) => uuid === id.toLowerCase()))
    throw new NotVisible({ subjectKind: 'bulletin', subjectId: bulletinId, contractId })
  return { url: signFiles('attachment', dependencies).addressFor(id, id) }
}

/** Redirects to such an address; errors as for reading it. */
export async function followAttachment(
  dependencies: Signing,
  caller: Caller,
  named: Named,
): Promise<Bytes> {
  const { url } = await readAttachment(dependencies, caller, named)
  return { elsewhere: url }
}

/** The bytes of an attachment by a signed address. 403 FORBIDDEN, 404 NOT_FOUND. */
export async function readAttachmentFile(
  dependencies: Signing & Pick<Dependencies, 'storage' | 'log'>,
  id: string,
  { range, ...signed }: SignedAddress & { readonly range: string | undefined },
): Promise<Bytes> {
  if (!signFiles('attachment', dependencies).isValid(id, signed)) throw new ApiError('FORBIDDEN')
  const file = await findAttachment(dependencies.database, id)
  if (file === null) throw new ApiError('NOT_FOUND')
  return bytesOf(dependencies, file, range)
}
