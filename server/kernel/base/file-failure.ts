import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined

/** Why a file or a folder of the operator cannot be read, in words. */
export function describeReadFailure(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'it is not there'
  if (code === 'EACCES') return `the user ${userName()} may not read it`
  if (code === 'EISDIR') return 'it is a folder'
  return String(code)
}

/** Why a file at a path, or its folder, cannot be written, in words. */
export function describeWriteFailure(error: unknown, path: string): string {
  const file = resolve(path)
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return existsSync(file)
        ? `the user ${userName()} may not write it`
        : `the user ${userName()} may not write in ${existingAbove(file)}`
    case 'EROFS':
      return `what is in ${existingAbove(file)} can only be read`
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full'
    case 'EEXIST':
      return existsSync(file) ? 'it is there already' : `${existingAbove(file)} is no folder`
    case 'ENOENT':
      return `the folder ${dirname(file)} is not there`
    case 'ENOTDIR':
      return `${existingAbove(file)} is no folder`
    case 'EISDIR':
      return 'it is a folder'
    default:
      return String(codeOf(error))
  }
}

/** The nearest folder above a path that is there. */
function existingAbove(path: string): string {
  const above = dirname(path)
  return above === path || existsSync(above) ? above : existingAbove(above)
}

/** Returns the name of the user of this process; the user's number when there is no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
