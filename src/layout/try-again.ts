import { Failure } from '../../machines/shared/failure.ts'

/**
 * Retries after an error: a failed call in place; after any other error the page is reloaded, since
 * the browser does not load again a chunk that failed to load.
 */
export function retryAfterError(error: unknown, reset: () => void): void {
  if (error instanceof Failure) reset()
  else window.location.reload()
}
