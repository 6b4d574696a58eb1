import { Failure } from '../../machines/shared/failure.ts'

/** A part of the portal that could not be fetched is only asked for again by a new page. */
export function tryAgain(error: unknown, reset: () => void): void {
  if (error instanceof Failure) reset()
  else window.location.reload()
}
