/** Document event that carries an error which an error page or a part of a page shows. */
export const CAUGHT_ERROR_EVENT = 'error-caught'

/** Notifies the error reports, if they run, of an error that is shown. */
export const reportCaught = (error: unknown): boolean =>
  document.dispatchEvent(new CustomEvent(CAUGHT_ERROR_EVENT, { detail: error }))
