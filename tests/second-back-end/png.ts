const SIGNATURE_LENGTH = 8
/** The bytes of the length, the name and the checksum of a chunk. */
const FRAME = 12

/**
 * Returns a PNG with its critical chunks and its transparency alone: where and when a picture was
 * taken is in the others. Null for one that breaks off.
 */
export function stripMetadata(png: Buffer): Buffer | null {
  const kept = [png.subarray(0, SIGNATURE_LENGTH)]
  for (let at = SIGNATURE_LENGTH; at + FRAME <= png.length; ) {
    const end = at + FRAME + png.readUInt32BE(at)
    if (end > png.length) return null
    const name = png.toString('latin1', at + 4, at + 8)
    // The names of critical chunks begin with a capital letter.
    if (/^[A-Z]/.test(name) || name === 'tRNS') kept.push(png.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}
