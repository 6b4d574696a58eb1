import { DOCUMENT_ADDRESS_MS } from '../../../domain/documents.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isSameText } from '../../storage/same-text.ts'

/** What is signed, and where its bytes are. */
const paths = { document: 'document-files', attachment: 'attachment-files' } as const

/** Signs addresses of this server that give the bytes of one file for a minute. */
export function signFiles(
  what: keyof typeof paths,
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
) {
  return {
    /** Returns a signed address. */
    addressFor: (id: string): string => {
      const expires = String(clock.now().getTime() + DOCUMENT_ADDRESS_MS)
      const signature = secrets.keyedHash(what, textOf(id, expires))
      return `/api/${paths[what]}/${id}?${new URLSearchParams({ expires, signature })}`
    },

    /** Whether an address was signed here, is unchanged, and has not expired. */
    isValid: (id: string, { expires, signature }: Signed): boolean =>
      secrets.keyedHashes(what, textOf(id, expires)).some((hash) => isSameText(hash, signature)) &&
      clock.now().getTime() < Number(expires),
  }
}

interface Signed {
  readonly expires: string
  readonly signature: string
}

const textOf = (id: string, expires: string): string => JSON.stringify([id, expires])
