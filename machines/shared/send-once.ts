import { randomUuid } from '../../domain/random-uuid.ts'

/**
 * Which sendings are one: those of the same content, origin and attempt. The server stores one of
 * them, and answers the others alike, from however many windows and however often they come.
 */
export interface SendOnce {
  /** What the content follows: the id of the latest entry of a thread, or of one opened form. */
  readonly origin: string | null
  /** How often the server answered that it was not sent, which it stores as well. */
  readonly attempt: number
}

/** Returns the first attempt; without an origin, that of a form which this page opens. */
export const firstAttempt = (origin: string | null = randomUuid()): SendOnce => ({
  origin,
  attempt: 0,
})

/** Returns the attempt after one that the server declined. */
export const nextAttempt = ({ origin, attempt }: SendOnce): SendOnce => ({
  origin,
  attempt: attempt + 1,
})
