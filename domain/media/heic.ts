import { hasText } from './bytes.ts'

/** Whether bytes are HEIC by their brand: browsers name it, if at all, in several ways. */
export const isHeic = (bytes: Uint8Array): boolean =>
  hasText(bytes, 'ftyp', 4) &&
  ['heic', 'heix', 'mif1', 'msf1'].some((brand) => hasText(bytes, brand, 8))
