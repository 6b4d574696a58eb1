import { randomBytes } from 'node:crypto'
import { referenceNumberFromBytes } from '../../../domain/reference-number.ts'

const MAX_TRIES = 5

/** Generates the reference number of a new request. */
export type NextReference = () => string

export const generateReference: NextReference = () => referenceNumberFromBytes(randomBytes(8))

/**
 * Inserts a request under a free reference number; `insert` returns its id, or null when the number
 * is taken. Throws after five taken numbers.
 */
export async function insertWithReference(
  insert: (reference: string) => Promise<string | null>,
  nextReference: NextReference = generateReference,
): Promise<{ requestId: string; reference: string }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const reference = nextReference()
    const requestId = await insert(reference)
    if (requestId !== null) return { requestId, reference }
  }
  throw new Error('No free reference number was found')
}
