import { NotVisible } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { createSignedAddress } from '../files/signed-download.ts'
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
  return { url: createSignedAddress(dependencies, 'attachment', { id, file: id }) }
}
