/** Bytes that own their memory, so that a browser makes a file of them. */
export type OwnBytes = Uint8Array<ArrayBuffer>

/** Returns an unsigned number of two bytes, the most significant first; null past the end. */
export const readUint16 = (bytes: Uint8Array, at: number): number | null =>
  at < 0 || at + 2 > bytes.length ? null : byte(bytes, at) * 0x100 + byte(bytes, at + 1)

/** Returns an unsigned number of four bytes, the most significant first; null past the end. */
export function readUint32(bytes: Uint8Array, at: number): number | null {
  if (at < 0 || at + 4 > bytes.length) return null
  const high = byte(bytes, at) * 0x100 + byte(bytes, at + 1)
  return high * 0x1_0000 + byte(bytes, at + 2) * 0x100 + byte(bytes, at + 3)
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0

/** Returns whether bytes hold a text of Latin 1 at a place. */
export function hasTextAt(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let place = 0; place < text.length; place += 1)
    if (bytes[at + place] !== text.charCodeAt(place)) return false
  return true
}

/** Returns a text of Latin 1 as bytes. */
export const encodeLatin1 = (text: string): OwnBytes =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Returns the number that four characters of Latin 1 are as bytes: the type of a box or chunk. */
export const encodeTypeCode = (type: string): number => readUint32(encodeLatin1(type), 0) ?? 0

/** A copy of some parts of bytes, with others between them. */
export interface BytesCopier {
  /** Copies a part of the source. */
  readonly copy: (from: number, to: number) => void
  /** Writes bytes that are not of the source. */
  readonly put: (part: Uint8Array) => void
  /** Returns all bytes that were copied or written so far. */
  readonly written: () => OwnBytes
}

/**
 * Copies parts of bytes into one array; neighbouring parts are copied together, as there may be
 * hundreds of thousands. `more`: the most bytes that the copy is longer than the source.
 */
export function createBytesCopier(source: Uint8Array, more: number): BytesCopier {
  const all = new Uint8Array(source.length + more)
  let length = 0
  let [from, to] = [0, 0]
  const copyPart = () => {
    if (from < to) all.set(source.subarray(from, to), length)
    length += to - from
    from = to
  }
  return {
    copy(start, end) {
      if (start !== to) {
        copyPart()
        from = start
      }
      to = end
    },
    put(part) {
      copyPart()
      all.set(part, length)
      length += part.length
    },
    written() {
      copyPart()
      return length === all.length ? all : all.slice(0, length)
    },
  }
}

/** Returns the parts as one array. */
export function concatenateBytes(...parts: readonly Uint8Array[]): OwnBytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
