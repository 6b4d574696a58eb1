import { DOCUMENT_ADDRESS_MS } from '../../../domain/documents.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { isSameText } from '../../kernel/storage/same-text.ts'

/** What is signed, and where its bytes are. */
const paths = { document: 'document-files', attachment: 'attachment-files' } as const

/** Signs addresses of this server that give the bytes of one file for a minute. */
export function signFiles(
  what: keyof typeof paths,
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
) {
  return {
    /** Returns a signed address of the file that a document or an attachment has now. */
    addressFor: (id: string, file: string): string => {
      const expires = String(clock.now().getTime() + DOCUMENT_ADDRESS_MS)
      const signature = secrets.keyedHash(what, textOf(id, { file, expires }))
      return `/api/${paths[what]}/${id}?${new URLSearchParams({ file, expires, signature })}`
    },

    /** Whether an address was signed here, is unchanged, and has not expired. */
    isValid: (id: string, { signature, ...signed }: SignedAddress): boolean =>
      secrets.keyedHashes(what, textOf(id, signed)).some((hash) => isSameText(hash, signature)) &&
      clock.now().getTime() < Number(signed.expires),
  }
}

/** The query of a signed address. */
export interface SignedAddress {
  /** The id of the file. */
  readonly file: string
  readonly expires: string
  readonly signature: string
}

const textOf = (id: string, { file, expires }: Omit<SignedAddress, 'signature'>): string =>
  JSON.stringify([id, file, expires])
