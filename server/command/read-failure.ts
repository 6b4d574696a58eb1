/** Why a file or a folder of the operator cannot be read, in words. */
export function readFailure(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'ENOENT') return 'it is not there'
  if (code === 'EACCES') return 'this user may not read it'
  if (code === 'EISDIR') return 'it is a folder'
  return String(code)
}
