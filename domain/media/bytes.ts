/** Bytes that own their memory, so that a browser makes a file of them. */
export type OwnBytes = Uint8Array<ArrayBuffer>

/** Returns an unsigned number of two bytes, the most significant first; null past the end. */
export const uint16 = (bytes: Uint8Array, at: number): number | null => uint(bytes, at, 2)

/** Returns an unsigned number of four bytes, the most significant first; null past the end. */
export const uint32 = (bytes: Uint8Array, at: number): number | null => uint(bytes, at, 4)

function uint(bytes: Uint8Array, at: number, length: number): number | null {
  if (at < 0 || at + length > bytes.length) return null
  return bytes.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0)
}

/** Returns whether bytes hold a text of Latin 1 at a place. */
export function hasText(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let place = 0; place < text.length; place += 1)
    if (bytes[at + place] !== text.charCodeAt(place)) return false
  return true
}

/** Returns bytes as text of Latin 1. */
export const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Returns a text of Latin 1 as bytes. */
export const bytesOfText = (text: string): OwnBytes =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Bytes that are written one part after another. */
export interface Writing {
  readonly put: (...parts: readonly Uint8Array[]) => void
  /** Returns what was written. */
  readonly written: () => OwnBytes
}

/** Begins to write up to a number of bytes, without keeping the parts: there may be millions. */
export function writing(most: number): Writing {
  const all = new Uint8Array(most)
  let at = 0
  return {
    put(...parts) {
      for (const part of parts) {
        all.set(part, at)
        at += part.length
      }
    },
    written: () => all.slice(0, at),
  }
}

/** Returns the parts as one array. */
export function joined(...parts: readonly Uint8Array[]): OwnBytes {
  const { put, written } = writing(parts.reduce((length, part) => length + part.length, 0))
  put(...parts)
  return written()
}
