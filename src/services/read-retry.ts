import { Failure } from '../../machines/shared/failure.ts'

/** The wait before a read is tried again when the server names none, in milliseconds. */
export const RETRY_AFTER_MS = 1000

/**
 * Returns after how many milliseconds a failed read is worth repeating; null when it would fail
 * again: only errors of the network, of the server (5xx) and of a rate limit (429) pass.
 */
export const retryDelayOf = (error: unknown): number | null =>
  error instanceof Failure ? error.retryAfter : RETRY_AFTER_MS

/**
 * Returns how many milliseconds to wait before a read with this answer is repeated: the time in
 * `Retry-After`, in seconds or as a date, else one second; null where repeating does not help.
 */
export function retryAfterOf({ status, headers }: Pick<Response, 'status' | 'headers'>) {
  if (status !== 429 && status < 500) return null
  const named = headers.get('retry-after')?.trim() ?? ''
  const wait = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - Date.now()
  return wait >= 0 ? wait : RETRY_AFTER_MS
}

/**
 * Repeats a failed read once when that may help. The query client does the same for its own reads.
 */
export async function readWithRetry<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    const delay = retryDelayOf(error)
    if (delay === null) throw error
    await new Promise((resolve) => setTimeout(resolve, delay))
    return read()
  }
}
