import { randomUuid } from '../../domain/random-uuid.ts'

/**
 * Identifies sendings that count as one: those with the same content, origin and attempt. The
 * server stores the first one, and answers the others with the same answer, also from other
 * windows.
 */
export interface SendOnceKey {
  /** Where the content began: the id of the latest entry of a thread, or of one opened form. */
  readonly origin: string | null
  /** How many times the server declined it; the server stores such answers too. */
  readonly attempt: number
}

/** Returns the first attempt; without an origin, that of a form which this page opens. */
export const firstSendOnceKey = (origin: string | null = randomUuid()): SendOnceKey => ({
  origin,
  attempt: 0,
})

/** Returns the attempt after one that the server declined. */
export const nextSendOnceKey = ({ origin, attempt }: SendOnceKey): SendOnceKey => ({
  origin,
  attempt: attempt + 1,
})
