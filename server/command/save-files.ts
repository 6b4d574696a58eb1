import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeUnseen } from '../../domain/unseen.ts'
import { CommandFailed } from './service.ts'

/** A file that a resident has sent. */
interface SentFile {
  readonly uuid: string
  readonly fileName: string
}

/**
 * Saves files into a folder, which is made if it is missing, readable by its owner alone. A name
 * begins with the id, and holds nothing that leads elsewhere. Returns the paths. Throws
 * CommandFailed when the folder cannot be written.
 */
export async function saveFiles(
  folder: string,
  files: readonly SentFile[],
  fetchFile: (uuid: string) => Promise<Uint8Array>,
): Promise<string[]> {
  const paths: string[] = []
  for (const { uuid, fileName } of files) {
    const path = join(folder, `${uuid}-${savedName(fileName)}`)
    const bytes = await fetchFile(uuid)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, bytes, { mode: 0o600 })
    } catch {
      throw new CommandFailed(`The file ${path} cannot be written.`)
    }
    paths.push(path)
  }
  return paths
}

const MAX_NAME = 100

/** What a name of a resident is in a folder: letters, digits, `.`, `_` and `-`, and its ending. */
const savedName = (name: string): string =>
  escapeUnseen(name)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .slice(-MAX_NAME)
