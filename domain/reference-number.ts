const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'
const GROUP = 4
const LENGTH = 2 * GROUP

/**
 * Returns a reference number that can be read aloud: eight unambiguous characters in two groups
 * ('K7PX-4MQH'). Takes at least eight random bytes; throws RangeError for fewer.
 */
export function referenceNumberFromBytes(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError('A reference number takes eight bytes or more')
  const base = BigInt(ALPHABET.length)
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let reference = ''
  while (reference.length < LENGTH) {
    reference += ALPHABET.charAt(Number(rest % base))
    rest /= base
  }
  return `${reference.slice(0, GROUP)}-${reference.slice(GROUP)}`
}

/** Whether a text is a reference number as `referenceNumberFromBytes` writes it. */
export function isReferenceNumber(text: string): boolean {
  // unchecked pattern: a fixed number of characters
  return new RegExp(`^[${ALPHABET}]{${GROUP}}-[${ALPHABET}]{${GROUP}}$`).test(text)
}
