import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { escapeInvisible } from '../../domain/unseen.ts'
import { describeWriteFailure } from '../kernel/base/file-failure.ts'
import { CommandFailed } from './service.ts'
import { toTerminalSafeJson } from './text-table.ts'

/** A file that a resident has sent. */
interface SentFile {
  readonly uuid: string
  readonly fileName: string
}

/** The option that names the folder, with its help. */
export const FILES_OPTION = ['--files <folder>', 'save the attached files into a folder'] as const

/** What is read, and how it is printed. */
interface Shown<Value extends object> {
  readonly value: Value
  readonly print: (value: Value) => string
  readonly isJson: boolean
  /** The folder in which the files are saved; null: they are not saved. */
  readonly folder: string | null
  readonly files: readonly SentFile[]
  readonly fetchFile: (uuid: string) => Promise<Uint8Array>
}

/**
 * Formats what was read, as JSON or in words, and saves its files when a folder is named; then it ends
 * with their paths. Throws CommandFailed when the folder cannot be written.
 */
export async function formatAndSaveFiles<Value extends object>({
  value,
  print,
  isJson,
  folder,
  files,
  fetchFile,
}: Shown<Value>): Promise<string> {
  const paths = folder === null ? null : await saveFiles(folder, files, fetchFile)
  if (isJson) return toTerminalSafeJson(paths === null ? value : { ...value, savedFiles: paths })
  if (paths === null) return print(value)
  return [print(value), '', ...paths.map((path) => `Saved ${path}`)].join('\n')
}

/**
 * Saves files into a folder, which is made if it is missing, readable by its owner alone. A name
 * begins with the id, and holds nothing that leads elsewhere. Returns the paths. Throws
 * CommandFailed when the folder cannot be written.
 */
async function saveFiles(
  folder: string,
  files: readonly SentFile[],
  fetchFile: (uuid: string) => Promise<Uint8Array>,
): Promise<string[]> {
  const paths: string[] = []
  for (const { uuid, fileName } of files) {
    const path = join(folder, `${uuid}-${savedName(fileName)}`)
    const bytes = await fetchFile(uuid)
    await writeOwnerOnlyFile(path, bytes)
    paths.push(path)
  }
  return paths
}

/**
 * Writes a file that its owner alone may read, in a folder that is made if it is missing. Throws
 * CommandFailed when it cannot be written.
 */
export async function writeOwnerOnlyFile(
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  const file = await openOwnerOnlyFile(path)
  try {
    await file.writeFile(content)
  } catch (error) {
    throw new CommandFailed(
      `The file ${path} cannot be written: ${describeWriteFailure(error, path)}.`,
    )
  } finally {
    await file.close()
  }
}

/**
 * Opens an empty file that its owner alone may read, in a folder that is made if it is missing. Throws
 * CommandFailed when it cannot be written.
 */
export async function openOwnerOnlyFile(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, 'w', 0o600)
    // A file that was there before may be readable by others.
    await file.chmod(0o600)
    return file
  } catch (error) {
    throw new CommandFailed(
      `The file ${path} cannot be written: ${describeWriteFailure(error, path)}.`,
    )
  }
}

const MAX_NAME = 100

/** What a name of a resident is in a folder: letters, digits, `.`, `_` and `-`, and its ending. */
const savedName = (name: string): string =>
  escapeInvisible(name)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .slice(-MAX_NAME)
