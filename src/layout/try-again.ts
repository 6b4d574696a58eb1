import { Failure } from '../../machines/shared/failure.ts'

/**
 * Retries after an error. A failed chunk load is not retried by the browser, so the page is
 * reloaded.
 */
export function retryAfterError(error: unknown, reset: () => void): void {
  if (error instanceof Failure) reset()
  else window.location.reload()
}
