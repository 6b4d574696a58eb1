import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadSummary } from './report.ts'

/**
 * The finished blocks of a rehearsal, stored in a folder: a file for each block, and one of the
 * options.
 */
export class RehearsalProgress {
  readonly #folder: string

  /** Opens or makes the folder; throws when what is there was rehearsed with other options. */
  constructor(folder: string, options: Readonly<Record<string, unknown>>) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    const wanted = JSON.stringify(options)
    const found = this.#read(OPTIONS)
    if (found === null) this.#write(OPTIONS, wanted)
    else if (found !== wanted)
      throw new Error(`${folder} was begun with other options: ${found}, not ${wanted}`)
  }

  /** Records a block that has ended and was verified. */
  add(block: number, summary: LoadSummary): void {
    this.#write(fileOf(block), JSON.stringify(summary))
  }

  /** What was recorded, by the number of its block. */
  done(): ReadonlyMap<number, LoadSummary> {
    const found = new Map<number, LoadSummary>()
    for (const file of readdirSync(this.#folder).toSorted()) {
      const block = BLOCK.exec(file)?.[1]
      if (block !== undefined) found.set(Number(block), JSON.parse(this.#read(file) ?? ''))
    }
    return found
  }

  #read(file: string): string | null {
    try {
      return readFileSync(join(this.#folder, file), 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Whole or not at all, since the run may be ended at any moment. */
  #write(file: string, text: string): void {
    const written = join(this.#folder, `${file}.new`)
    writeFileSync(written, text)
    renameSync(written, join(this.#folder, file))
  }
}

const OPTIONS = 'options.json'
const BLOCK = /^block-(\d+)\.json$/
const fileOf = (block: number): string => `block-${String(block).padStart(2, '0')}.json`
