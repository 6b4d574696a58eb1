import { followAttachment, readAttachment } from '../../api/bulletin-attachments.ts'
import { addressOfCall, call } from './api.ts'
import { openingFileAt } from './file-opening.ts'

/** An attachment of a bulletin, as it is asked for. */
export interface AskedAttachment {
  readonly contract: string
  readonly bulletin: string
  readonly attachment: string
}

/** Returns the address of an attachment, for a plain link. */
export const attachmentAddress = (of: AskedAttachment): string =>
  addressOfCall(followAttachment, { ...of })

/** The machine that opens an attachment at an address that is signed when it is opened. */
export const openingAttachment = openingFileAt(async ({ address, attachment }, signal) =>
  attachment ? (await call(readAttachment, { params: attachment }, { signal })).url : address,
)
