/** The encodings of CSV files. */
export type CsvEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Why bytes are no text. */
export type EncodingProblem =
  | 'a compressed file'
  | 'no text'
  | 'a cut character'
  | 'two encodings'
  | 'bytes that differ from its mark'

/** Thrown for bytes that are no text. */
export class UnreadableText extends Error {
  readonly problem: EncodingProblem

  constructor(problem: EncodingProblem) {
    super(problem)
    this.problem = problem
  }
}

/** How compressed files begin, and workbooks of old. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
/** The number of bytes of the longest byte order mark or signature. */
const HEAD = 4

/**
 * Decides how the bytes of a CSV file are read, from all of its pieces in turn: UTF-16 with its mark,
 * UTF-8, else Windows-1252, in which no letter of UTF-8 may be. Holds none of them.
 */
export class CsvEncodingDetector {
  #head = new Uint8Array()
  #isBegun = false
  #encoding: CsvEncoding = 'utf-8'
  #decoder = new TextDecoder('utf-8', { fatal: true })
  #hasMark = false
  #bytes = 0
  #characters = 0
  /** Whether there is a letter such as ä in UTF-8. */
  #hasWideLetter = false
  #last = 0
  /**
   * The last bytes of a piece, which may be the beginning of a character that the next piece
   * completes.
   */
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
  end(): CsvEncoding {
    if (!this.#isBegun) this.#begin()
    if (this.#encoding === 'windows-1252') return this.#narrow()
    try {
      this.#characters += this.#decoder.decode().length
      return this.#encoding
    } catch {
      if (this.#encoding !== 'utf-8' || this.#isUtf8UpToItsEnd())
        throw new UnreadableText('a cut character')
      return this.#narrow()
    }
  }

  #narrow(): CsvEncoding {
    if (this.#hasWideLetter) throw new UnreadableText('two encodings')
    return 'windows-1252'
  }

  #begin(): void {
    const [first, second, third] = this.#head
    if (WORKBOOKS.some((mark) => mark.every((byte, place) => this.#head[place] === byte)))
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
    if (!isWide) this.#lookForWideLetters(piece)
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

  #lookForWideLetters(piece: Uint8Array): void {
    if (this.#hasWideLetter || piece.length === 0) return
    this.#hasWideLetter = this.#last === LETTER && isContinued(piece[0])
    for (let at = piece.indexOf(LETTER); at !== -1; at = piece.indexOf(LETTER, at + 1))
      this.#hasWideLetter ||= isContinued(piece[at + 1])
    this.#last = piece.at(-1) ?? 0
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

/** With it begin the letters of western languages in UTF-8. It is Ã in Windows-1252. */
const LETTER = 0xc3
const isContinued = (byte = 0): boolean => byte >= 0x80 && byte < FIRST_OF_SEVERAL

/** The most bytes of a character in UTF-8 that is not whole. */
const MAX_CUT = 3
/** From here on, a byte in UTF-8 begins a character of several. */
const FIRST_OF_SEVERAL = 0xc0
