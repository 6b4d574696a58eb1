import { Failure } from '../../machines/shared/failure.ts'

/** Returns null instead of throwing NOT_FOUND. */
export async function nullIfNotFound<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}
