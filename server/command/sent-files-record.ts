import { constants } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { uuid } from '../../api/values.ts'

/** A file by what it is: the digest of its bytes, and its name without folders. */
interface SentFile {
  readonly digest: string
  readonly fileName: string
}

/** The schema of a line of the record. */
const entry = z.object({
  portal: z.string(),
  digest: z.string(),
  fileName: z.string(),
  id: uuid,
})

/** Appends to a file that is made where it is missing, never through a symbolic link. */
const APPEND = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW

/** The record of sent files in a folder that is imported. */
const RECORD = '.porras-files.jsonl'

/**
 * Which files of a folder were sent to which portal, and their ids there: a line of JSON each in the
 * folder, readable by its owner alone. It is written after each file, so an import that was broken off
 * sends none twice. A line that is not whole is left out; where the folder cannot be written, files
 * are sent by every import.
 */
export class SentFilesRecord {
  readonly #path: string
  readonly #portal: string
  #ids: Promise<Map<string, string>> | null = null
  #isUnwritable = false

  constructor(folder: string, portal: string) {
    this.#path = join(folder, RECORD)
    this.#portal = portal
  }

  /** Returns the id under which a file was sent last; null when it was not. */
  async find(file: SentFile): Promise<string | null> {
    return (await this.#read()).get(nameOf(file)) ?? null
  }

  async add(file: SentFile, id: string): Promise<void> {
    const ids = await this.#read()
    ids.set(nameOf(file), id)
    const line = JSON.stringify({ portal: this.#portal, ...file, id })
    // It begins with a line break: the line before may have been cut.
    await appendFile(this.#path, `\n${line}`, { mode: 0o600, flag: APPEND }).catch(
      () => (this.#isUnwritable = true),
    )
  }

  /** Whether the folder cannot be written. */
  get isUnwritable(): boolean {
    return this.#isUnwritable
  }

  #read(): Promise<Map<string, string>> {
    this.#ids ??= readFile(this.#path, 'utf8')
      .catch(() => '')
      .then((text) => {
        const ids = new Map<string, string>()
        for (const line of text.split('\n')) {
          const { data } = entry.safeParse(parsed(line))
          if (data?.portal === this.#portal) ids.set(nameOf(data), data.id)
        }
        return ids
      })
    return this.#ids
  }
}

const nameOf = ({ digest, fileName }: SentFile): string => `${digest} ${fileName}`

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
