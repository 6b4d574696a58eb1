import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandFailed } from './service.ts'

/** A temporary file cannot be written: what was to be read again is lost. */
export class TemporaryFileFailed extends CommandFailed {}

/** How many characters of records wait in memory, in all, before they are written. */
const MAX_HELD = 2 * 1024 * 1024

/** A piece of the file, with records of one bucket. */
interface Extent {
  readonly start: number
  readonly length: number
}

/** The records of a bucket: those that were written, and those that wait. */
interface Bucket {
  readonly extents: Extent[]
  held: string[]
}

/**
 * A temporary file for records that do not fit in memory. It is readable by its owner alone and has
 * no name, so the system removes it when the process ends, however it ends. It is made with the first
 * record that does not fit.
 */
export class TemporaryRecordFile {
  readonly #folder: string
  readonly #maxHeld: number
  #file: FileHandle | null = null
  #end = 0
  #held = 0
  /** What is written next; all writes share this buffer. */
  #buffer = Buffer.alloc(0)
  readonly #filled = new Set<Bucket>()

  /** `maxHeld`: how many characters of records may wait in memory. */
  constructor(maxHeld = MAX_HELD, folder = tmpdir()) {
    this.#maxHeld = maxHeld
    this.#folder = folder
  }

  /** How many bytes were written. */
  get written(): number {
    return this.#end
  }

  /** Adds a line to a bucket. Throws TemporaryFileFailed when it cannot be written. */
  async add(bucket: Bucket, line: string): Promise<void> {
    bucket.held.push(line)
    this.#filled.add(bucket)
    this.#held += line.length + 1
    if (this.#held > this.#maxHeld) await this.#write()
  }

  /** Reads the lines of a bucket in their order, some at a time. */
  async *read(bucket: Bucket): AsyncGenerator<readonly string[]> {
    for (const { start, length } of bucket.extents) {
      const bytes = Buffer.allocUnsafe(length)
      await this.#file?.read(bytes, 0, length, start)
      yield bytes.toString().split('\n')
    }
    yield bucket.held
  }

  /** Gives back the memory of a bucket. */
  clear(bucket: Bucket): void {
    for (const line of bucket.held) this.#held -= line.length + 1
    bucket.held = []
    bucket.extents.length = 0
    this.#filled.delete(bucket)
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = null
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  async #write(): Promise<void> {
    const start = this.#end
    const texts: string[] = []
    for (const bucket of this.#filled) {
      const text = bucket.held.join('\n')
      const length = Buffer.byteLength(text)
      bucket.extents.push({ start: this.#end, length })
      bucket.held = []
      this.#end += length
      texts.push(text)
    }
    this.#filled.clear()
    this.#held = 0
    const length = this.#end - start
    if (this.#buffer.length < length) this.#buffer = Buffer.allocUnsafe(length)
    let at = 0
    for (const text of texts) at += this.#buffer.write(text, at)
    await this.#writeAt(this.#buffer.subarray(0, length), start)
  }

  async #writeAt(bytes: Buffer, start: number): Promise<void> {
    try {
      this.#file ??= await openWithoutName(this.#folder)
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, start + at)
        at += bytesWritten
      }
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), 'code')
      throw new TemporaryFileFailed(
        `A temporary file in ${this.#folder} cannot be written (${String(code)}): name a folder with room for it in TMPDIR.`,
      )
    }
  }
}

async function openWithoutName(folder: string): Promise<FileHandle> {
  const path = join(folder, `porras-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** Records in numbered buckets, in memory until they are too many. */
export class RecordBuckets<Entry> {
  readonly #spill: TemporaryRecordFile
  readonly #buckets = new Map<number, Bucket>()

  constructor(spill: TemporaryRecordFile) {
    this.#spill = spill
  }

  async add(place: number, entry: Entry): Promise<void> {
    const bucket = this.#buckets.get(place) ?? { extents: [], held: [] }
    this.#buckets.set(place, bucket)
    await this.#spill.add(bucket, JSON.stringify(entry))
  }

  /** Reads the records of a bucket in the order in which they were added. */
  async *read(place: number): AsyncGenerator<Entry> {
    const bucket = this.#buckets.get(place)
    if (bucket === undefined) return
    for await (const lines of this.#spill.read(bucket))
      for (const line of lines) yield JSON.parse(line)
  }

  /** Gives back the memory of a bucket. */
  clear(place: number): void {
    const bucket = this.#buckets.get(place)
    if (bucket !== undefined) this.#spill.clear(bucket)
    this.#buckets.delete(place)
  }
}
