import { ApiError } from '../kernel/base/errors.ts'

const MAX_TRIES = 3

/** Whether an API error is about a field of what was sent. */
export const isErrorAtField = (error: unknown, path: string): boolean =>
  error instanceof ApiError && (error.body.fields ?? []).some((field) => field.path === path)

/**
 * Runs `record`, which reads the latest sequence and records the next one; again when that sequence was
 * taken meanwhile, three times at most.
 */
export async function retryWhenSequenceTaken<Recorded>(
  record: () => Promise<Recorded>,
): Promise<Recorded> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record()
    } catch (error) {
      if (!isErrorAtField(error, 'sequence') || tries === MAX_TRIES) throw error
    }
  }
}
