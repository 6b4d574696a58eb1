/** The encodings of tables. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Why bytes are no text. */
export type TextProblem =
  | 'a compressed file'
  | 'no text'
  | 'a cut character'
  | 'bytes that differ from its mark'

/** Thrown for bytes that are no text. */
export class UnreadableText extends Error {
  readonly problem: TextProblem

  constructor(problem: TextProblem) {
    super(problem)
    this.problem = problem
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** As many bytes as the longest mark, or the signature above, has. */
const HEAD = ZIP.length

/**
 * Decides how the bytes of a table are read, from all of its pieces in turn: UTF-16 with its mark,
 * UTF-8, else Windows-1252. Holds none of them.
 */
export class EncodingCheck {
  #head = new Uint8Array()
  #isBegun = false
  #encoding: Encoding = 'utf-8'
  #decoder = new TextDecoder('utf-8', { fatal: true })
  #hasMark = false
  #bytes = 0
  #characters = 0
  /** The last bytes, of which a character may be cut. */
  #tail = new Uint8Array()

  /** Takes the next piece. Throws UnreadableText. */
  add(piece: Uint8Array): void {
    if (this.#isBegun) return this.#take(piece)
    const head = new Uint8Array(this.#head.length + piece.length)
    head.set(this.#head)
    head.set(piece, this.#head.length)
    this.#head = head
    if (head.length >= HEAD) this.#begin()
  }

  /** Returns the encoding of all pieces. Throws UnreadableText. */
  end(): Encoding {
    if (!this.#isBegun) this.#begin()
    if (this.#encoding === 'windows-1252') return this.#encoding
    try {
      this.#characters += this.#decoder.decode().length
      return this.#encoding
    } catch {
      if (this.#encoding !== 'utf-8' || this.#isUtf8UpToItsEnd())
        throw new UnreadableText('a cut character')
      return 'windows-1252'
    }
  }

  #begin(): void {
    const [first, second, third] = this.#head
    if (ZIP.every((byte, place) => this.#head[place] === byte))
      throw new UnreadableText('a compressed file')
    if (first === 0xff && second === 0xfe) this.#encoding = 'utf-16le'
    if (first === 0xfe && second === 0xff) this.#encoding = 'utf-16be'
    this.#hasMark =
      this.#encoding !== 'utf-8' || (first === 0xef && second === 0xbb && third === 0xbf)
    this.#decoder = new TextDecoder(this.#encoding, { fatal: true })
    this.#isBegun = true
    this.#take(this.#head)
    this.#head = new Uint8Array()
  }

  #take(piece: Uint8Array): void {
    const isWide = this.#encoding === 'utf-16le' || this.#encoding === 'utf-16be'
    if (!isWide && piece.includes(0)) throw new UnreadableText('no text')
    if (this.#encoding === 'windows-1252') return
    this.#bytes += piece.length
    this.#tail = Uint8Array.from([...this.#tail, ...piece.subarray(-MAX_CUT)].slice(-MAX_CUT))
    try {
      const text = this.#decoder.decode(piece, { stream: true })
      if (isWide && text.includes('\0')) throw new UnreadableText('no text')
      this.#characters += text.length
    } catch (error) {
      if (error instanceof UnreadableText) throw error
      if (this.#hasMark) throw new UnreadableText('bytes that differ from its mark')
      this.#encoding = 'windows-1252'
    }
  }

  /**
   * Whether what comes before a cut character is UTF-8 beyond doubt: its mark, or a character of
   * several bytes. One byte alone at the end may be a letter of Windows-1252.
   */
  #isUtf8UpToItsEnd(): boolean {
    const cut = this.#tail.length - this.#tail.findLastIndex((byte) => byte >= FIRST_OF_SEVERAL)
    return this.#hasMark || this.#characters < this.#bytes - cut
  }
}

/** The most bytes of a character in UTF-8 that is not whole. */
const MAX_CUT = 3
/** From here on, a byte in UTF-8 begins a character of several. */
const FIRST_OF_SEVERAL = 0xc0
