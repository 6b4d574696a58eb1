const VERSION_4 = 0x40
const VARIANT = 0x80

/**
 * Returns a random UUID of version 4, also where the browser has no `crypto.randomUUID`: on a page
 * that is not served by HTTPS, and in Safari before 15.4. RFC 9562, section 5.4.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) =>
    fixed(byte, place).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns a byte with the bits of the version and of the variant. */
function fixed(byte: number, place: number): number {
  if (place === 6) return (byte & 0x0f) | VERSION_4
  return place === 8 ? (byte & 0x3f) | VARIANT : byte
}
