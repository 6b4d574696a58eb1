import { followAttachment, readAttachment } from '../../api/bulletin-attachments.ts'
import { addressOfCall, call } from './api.ts'
import { fileOpeningFlowAt } from './file-opening.ts'

/** The parameters that identify an attachment of a bulletin. */
export interface AttachmentParameters {
  readonly contract: string
  readonly bulletin: string
  readonly attachment: string
}

/** Returns the address of an attachment, for a plain link. */
export const attachmentAddress = (of: AttachmentParameters): string =>
  addressOfCall(followAttachment, { ...of })

/** The machine that opens an attachment at a signed address, which it requests on opening. */
export const attachmentOpeningFlow = fileOpeningFlowAt(async ({ address, attachment }, signal) =>
  attachment ? (await call(readAttachment, { params: attachment }, { signal })).url : address,
)
