import { open } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { openCsvFile } from './csv-file.ts'
import { CommandFailed } from './service.ts'

/** A table of how many rows the other files have, by which one that was cut off is known. */
export const ROW_COUNTS_FILE = 'row-counts.csv'

const fields = { file: z.string(), rows: z.number() }
const countedFile = z.object({ file: z.string(), rows: z.int().check(z.gte(0)) })

/**
 * Compares the files of a folder with its table of counts; returns a sentence for each that differs.
 * A table with a count ends with a line break: what has none was cut off in its last cell. Throws
 * CommandFailed for a table of counts, or a file of them, that cannot be read.
 */
export async function findRowCountProblems(
  folder: string,
  counts: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const problems: string[] = []
  const table = await openCsvFile(join(folder, ROW_COUNTS_FILE), fields, 'file')
  for await (const rows of table.rows())
    for (const { line, fields: row } of rows) {
      const { data: counted } = countedFile.safeParse(row)
      if (counted === undefined)
        throw new CommandFailed(
          `The file ${table.file} has no file and number of rows in line ${line}.`,
        )
      const file = counted.file.trim()
      const path = join(folder, file)
      const found = counts.get(file)
      if (found === undefined)
        problems.push(
          `The file ${path} is not there, or cannot be read: ${ROW_COUNTS_FILE} names it.`,
        )
      else if (found !== counted.rows)
        problems.push(
          `The rows of ${path} are ${found}, and by ${ROW_COUNTS_FILE} ${counted.rows}: it was cut off, or is of another time.`,
        )
      else if (file.endsWith('.csv') && !(await endsWithLineBreak(path)))
        problems.push(
          `The file ${path} does not end with a line break: it was cut off in its last cell.`,
        )
    }
  return problems
}

const BREAKS = [0x0a, 0x0d]
/** In UTF-16 a line break has two bytes, one of which is zero. */
const LAST_BYTES = 2

/** Whether a file ends with a line break. Throws CommandFailed when it cannot be read. */
export async function endsWithLineBreak(path: string): Promise<boolean> {
  try {
    return isBreak(await lastBytesOf(path))
  } catch (error) {
    throw new CommandFailed(`The file ${path} cannot be read: ${describeReadFailure(error)}.`)
  }
}

const isBreak = (bytes: Buffer): boolean => {
  const last = bytes.at(-1) === 0 ? bytes.at(0) : bytes.at(-1)
  return last !== undefined && BREAKS.includes(last)
}

async function lastBytesOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({
      buffer: Buffer.alloc(LAST_BYTES),
      position: Math.max(0, size - LAST_BYTES),
    })
    return buffer
  } finally {
    await handle.close()
  }
}
