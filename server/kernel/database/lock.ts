import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Another process has locked the data folder. */
export class DataFolderLocked extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process: stop it, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Locks a folder for this process and returns a function that unlocks it. The kernel releases the
 * lock when the process ends. Throws DataFolderLocked.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new DataFolderLocked(folder)
    throw error
  }
  return () => lock.close()
}
