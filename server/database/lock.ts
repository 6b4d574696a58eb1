import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Another process holds the data folder. */
export class FolderTaken extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process: stop it, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Locks a folder for this process; returns how to unlock it. The kernel releases it with the
 * process. Throws FolderTaken.
 */
export function takeFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new FolderTaken(folder)
    throw error
  }
  return () => lock.close()
}
